import * as admin from '@repaso/admin';
import * as auth from '@repaso/auth';
import * as cards from '@repaso/cards-sync';
import * as decks from '@repaso/decks';
import { createMetrics, exposeMetrics } from '@repaso/service-kit';
import { findFreePort, silentLog } from '@repaso/testing';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import * as gateway from './gateway/environment.ts';
import { readCompose, root } from './test/compose-file.ts';
import { kubernetesFolder, podsOf, readManifests } from './test/kubernetes-files.ts';

/** The models check a resource against the JSON schema of Kubernetes. */
const models: Record<string, new (data: never) => { validate(): void }> = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1 Job': Job,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 PersistentVolumeClaim': PersistentVolumeClaim,
  'v1 Service': Service,
};
const programs = {
  auth: auth.envSchema,
  'cards-sync': cards.envSchema,
  decks: decks.envSchema,
  admin: admin.envSchema,
  gateway: gateway.envSchema,
};
const manifests = await readManifests();
const pods = podsOf(manifests);
const compose = await readCompose();
const named = (kind: string, name: string) =>
  manifests.find((one) => one.kind === kind && one.name === name)?.content;
const containerOf = (name: string) => pods.get(name)?.spec.containers[0];
const variablesOf = (name: string) =>
  new Map(containerOf(name)?.env.map((variable) => [variable.name, variable.value]));

function validate(apiVersion: string, kind: string, content: object): void {
  const Model = models[`${apiVersion} ${kind}`];
  if (Model === undefined) throw new Error(`no schema for ${apiVersion} ${kind}`);
  new Model(content as never).validate();
}

describe('deploy/kubernetes', () => {
  test.each(manifests)(
    '$kind $name is valid by the schema of Kubernetes',
    ({ apiVersion, kind, content }) => {
      validate(apiVersion, kind, content);
    },
  );

  test('the schema of Kubernetes refuses a wrong type and an unknown key', () => {
    const budget = (spec: object) => () => {
      validate('policy/v1', 'PodDisruptionBudget', { metadata: { name: 'x' }, spec });
    };
    expect(budget({ minAvailable: 1 })).not.toThrow();
    expect(budget({ minAvailable: [] })).toThrow();
    const wrong = { metadata: { name: 'x' }, spec: { selector: { matchLabels: {} }, template: 1 } };
    expect(() => {
      validate('apps/v1', 'Deployment', wrong);
    }).toThrow();
  });

  test('kustomization.yaml lists each file', async () => {
    const file = await readFile(path.join(kubernetesFolder, 'base/kustomization.yaml'), 'utf8');
    const { resources } = z.object({ resources: z.array(z.string()) }).parse(parse(file));
    expect(resources.sort()).toEqual([...new Set(manifests.map((one) => path.basename(one.file)))].sort());
  });

  test('runs the programs of compose, and a job that migrates', () => {
    const commands = Object.fromEntries([...pods].map(([name]) => [name, containerOf(name)?.command]));
    const expected = Object.entries(compose.services)
      .filter(([name]) => name !== 'postgres')
      .map(([name, { command }]) => [name, command]);
    expect(commands).toEqual({ ...Object.fromEntries(expected), migrate: ['node', 'tools/migrate.ts'] });
    for (const command of Object.values(commands))
      expect(existsSync(path.join(root, command?.[1] ?? ''))).toBe(true);
  });

  test.each([...pods.keys()])('%s runs without root, capabilities, writable files and a token', (name) => {
    const { automountServiceAccountToken, securityContext } = pods.get(name)?.spec ?? {};
    expect(automountServiceAccountToken).toBe(false);
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(containerOf(name)?.securityContext).toEqual({
      ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
      capabilities: { drop: ['ALL'] },
    });
    expect(Object.keys(containerOf(name)?.resources.limits ?? {})).toContain('memory');
  });

  test.each([...pods.keys()])('%s gets the secrets of compose as files, and no others', (name) => {
    const volumes = pods.get(name)?.spec.volumes ?? [];
    const mounted = volumes.flatMap(
      ({ secret }) => secret?.items.map(({ key }) => `/run/secrets/${key}`) ?? [],
    );
    const read = [...variablesOf(name)].filter(([variable]) => variable.endsWith('_FILE'));
    expect(read.map(([, file]) => file).sort()).toEqual(mounted.sort());
    const given = Object.keys(compose.services[name]?.environment ?? { DATABASE_URL_FILE: '' });
    expect(given).toEqual(expect.arrayContaining(read.map(([variable]) => variable)));
    const secrets = [...variablesOf(name).keys()].filter((one) =>
      /PASSWORD|SECRET|DATABASE_URL|_KEY$/.test(one),
    );
    expect(secrets.filter((one) => !one.endsWith('_FILE'))).toEqual([]);
  });

  test('the example overlay makes the secret of all files that pods mount', async () => {
    const file = await readFile(path.join(kubernetesFolder, 'overlays/example/kustomization.yaml'), 'utf8');
    const generator = z.object({ name: z.string(), files: z.array(z.string()) });
    const { secretGenerator } = z.object({ secretGenerator: z.tuple([generator]) }).parse(parse(file));
    const all = [...pods.values()].flatMap(({ spec }) =>
      spec.volumes.flatMap(({ secret }) => secret?.items.map(({ key }) => key) ?? []),
    );
    expect(secretGenerator[0].files.map((one) => path.basename(one)).sort()).toEqual(
      [...new Set(all)].sort(),
    );
  });
});

describe.each(Object.entries(programs))('%s on Kubernetes', (name, { shape }) => {
  const port = variablesOf(name).get('PORT');

  test('gets only variables that it reads, with those values that compose gives it', () => {
    for (const [variable, value] of variablesOf(name)) {
      expect([variable, variable.replace(/_FILE$/, '') in shape]).toEqual([variable, true]);
      expect([variable, value]).toEqual([variable, compose.services[name]?.environment[variable]]);
    }
  });

  test('listens on the port of its service, and is probed on the health routes of compose', () => {
    expect(containerOf(name)?.ports[0]).toEqual({ name: 'http', containerPort: Number(port) });
    expect(named('Service', name)).toMatchObject({
      spec: { selector: { app: name }, ports: [{ port: Number(port) }] },
    });
    const { pathname } = new URL(compose.services[name]?.healthcheck?.test.at(-1) ?? '');
    expect(containerOf(name)?.readinessProbe?.httpGet).toEqual({ path: pathname, port: 'http' });
    const live = pathname.replace(/ready$/, 'live');
    expect(containerOf(name)?.livenessProbe?.httpGet).toEqual({ path: live, port: 'http' });
  });

  test('waits before it stops, because requests still come', () => {
    expect(containerOf(name)?.lifecycle?.preStop.exec.command).toEqual(['sleep', '5']);
  });

  test('has a disruption budget and an autoscaler', () => {
    const selector = { matchLabels: { app: name } };
    expect(pods.get(name)?.metadata.labels['app']).toBe(name);
    expect(named('PodDisruptionBudget', name)).toMatchObject({ spec: { minAvailable: 1, selector } });
    expect(named('HorizontalPodAutoscaler', name)).toMatchObject({
      spec: { scaleTargetRef: { kind: 'Deployment', name }, minReplicas: 2 },
    });
  });
});

const policy = z.object({
  podSelector: z.object({ matchLabels: z.record(z.string(), z.string()).optional() }),
  policyTypes: z.array(z.string()),
  ingress: z.array(z.unknown()).optional(),
  egress: z.array(z.unknown()).optional(),
});
type Rule = { to?: unknown; from?: unknown; ports: { port: number }[] };

describe('network policies', () => {
  const policies = new Map(
    manifests
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map(({ name, content }) => [name, z.object({ spec: policy }).parse(content).spec]),
  );
  const peersOf = (rules: unknown[] | undefined, key: 'to' | 'from') =>
    ((rules ?? []) as Rule[]).flatMap((rule) =>
      ((rule[key] ?? []) as { podSelector?: { matchLabels: { app: string } } }[]).flatMap(
        ({ podSelector }) =>
          podSelector === undefined ? [] : [`${podSelector.matchLabels.app}:${rule.ports[0]?.port ?? ''}`],
      ),
    );

  test('forbid all that no other policy allows', () => {
    expect(policies.get('default-deny')).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  test.each(Object.keys(programs))('allow %s the addresses in its variables, and no others', (name) => {
    const addresses = [...variablesOf(name).values()].flatMap(
      (value) => /^http:\/\/(.+:\d+)$/.exec(value)?.[1] ?? [],
    );
    expect(peersOf(policies.get(name)?.egress, 'to').sort()).toEqual(addresses.sort());
    for (const address of addresses) {
      const [target = '', port = ''] = address.split(':');
      // The gateway is open for the ingress controller, whose labels an installation chooses.
      if (target === 'gateway') continue;
      expect(peersOf(policies.get(target)?.ingress, 'from')).toContain(`${name}:${port}`);
    }
  });

  test('allow the database to pods that have its address, and to no others', () => {
    const withAddress = [...pods.keys()].filter((name) => variablesOf(name).has('DATABASE_URL_FILE'));
    const labelled = [...pods].filter(([, { metadata }]) => metadata.labels['reaches-database'] === 'true');
    expect(labelled.map(([name]) => name).sort()).toEqual(withAddress.sort());
    expect(policies.get('database')?.podSelector).toEqual({ matchLabels: { 'reaches-database': 'true' } });
  });
});

test('services export the metric by which their autoscalers decide', async () => {
  const decides = manifests.filter(
    ({ kind, content }) =>
      kind === 'HorizontalPodAutoscaler' &&
      JSON.stringify(content).includes('nodejs_eventloop_lag_p99_seconds'),
  );
  expect(decides.map(({ name }) => name).sort()).toEqual(['admin', 'auth', 'cards-sync', 'decks']);
  const METRICS_PORT = await findFreePort();
  const exposed = await exposeMetrics(
    createMetrics(),
    { METRICS_PORT, METRICS_HOST: '127.0.0.1' },
    silentLog,
  );
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  await exposed.stop();
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
});
