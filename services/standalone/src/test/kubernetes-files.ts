import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { root } from './compose-file.ts';

const text = z.string();
const named = z.object({ name: text });
const probe = z.object({ httpGet: z.object({ path: text, port: text }) });

/** A container with those keys that the tests read. The Kubernetes schemas check all of them. */
const container = z.object({
  ...{ name: text, image: text, command: z.array(text) },
  env: z.array(z.object({ name: text, value: text })).default([]),
  envFrom: z.array(z.object({ configMapRef: named })).default([]),
  ports: z.array(z.object({ name: text, containerPort: z.int() })).default([]),
  ...{ startupProbe: probe.optional(), readinessProbe: probe.optional(), livenessProbe: probe.optional() },
  lifecycle: z.object({ preStop: z.object({ exec: z.object({ command: z.array(z.string()) }) }) }).optional(),
  resources: z.object({ requests: z.record(text, text), limits: z.record(text, text) }),
  securityContext: z.record(text, z.unknown()),
  volumeMounts: z.array(z.object({ name: text, mountPath: text, readOnly: z.boolean().optional() })),
});
const pod = z.object({
  automountServiceAccountToken: z.boolean(),
  securityContext: z.record(text, z.unknown()),
  containers: z.tuple([container]),
  volumes: z.array(
    z.looseObject({
      name: text,
      secret: z.object({ secretName: text, items: z.array(z.object({ key: text, path: text })) }).optional(),
    }),
  ),
});
const template = z.object({ metadata: z.object({ labels: z.record(text, text) }), spec: pod });
export type PodTemplate = z.infer<typeof template>;

/** A resource of Kubernetes as it is in the file. */
export interface Manifest {
  file: string;
  apiVersion: string;
  kind: string;
  name: string;
  content: Record<string, unknown>;
}

const head = z.looseObject({ apiVersion: text, kind: text, metadata: named });
export const kubernetesFolder = path.join(root, 'deploy/kubernetes');

/** Reads all resources of deploy/kubernetes/base. */
export async function readManifests(): Promise<Manifest[]> {
  const files = globSync('base/*.yaml', { cwd: kubernetesFolder }).sort();
  const all = files
    .filter((file) => !file.endsWith('kustomization.yaml'))
    .map(async (file) => {
      const documents = parseAllDocuments(await readFile(path.join(kubernetesFolder, file), 'utf8'));
      return documents.map((document): Manifest => {
        const content: unknown = document.toJS();
        const { apiVersion, kind, metadata } = head.parse(content);
        return { file, apiVersion, kind, name: metadata.name, content: head.parse(content) };
      });
    });
  return (await Promise.all(all)).flat();
}

/** Returns the pods of deployments and jobs, by the name of the resource. */
export function podsOf(manifests: readonly Manifest[]): Map<string, PodTemplate> {
  const pods = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
  const spec = z.object({ spec: z.object({ template }) });
  return new Map(pods.map(({ name, content }) => [name, spec.parse(content).spec.template]));
}
