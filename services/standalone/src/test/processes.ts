import { findFreePort, startProcess, waitUntilReady } from '@repaso/testing';
import type { RunningProcess } from '@repaso/testing';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { builtRemote, builtShell, temporaryFolder } from './built-site.ts';
import { readCompose, root } from './compose-file.ts';
import type { ComposeFile, ComposeService } from './compose-file.ts';
import { emptyDatabase } from './empty-database.ts';
import { makeSecrets } from './make-secrets.ts';

/** The services of docker-compose.yml, running as processes on this machine. Their environment comes from that file. */
export interface Processes {
  gateway: string;
  /** Returns the URLs of all processes of a service. There are two gateways; only `start` starts the second one. */
  urls(service: string): string[];
  /** Returns the URLs of the metrics of all processes of a service. */
  metricsUrls(service: string): string[];
  /** The processes by name of the service. A second process of a service has a name such as `auth 2`. */
  running: Map<string, RunningProcess>;
  admin: { email: string; password: string };
  databaseUrl: string;
  keySecret: string;
  /** Starts a process that has ended again, on the same port, as compose would. */
  start(name: string): Promise<void>;
  /** Runs the job that releases the bundle, which is the remote mf_songs in this version. Returns the job's output. */
  release(version: string): Promise<string>;
  stop(): Promise<(number | null)[]>;
}

export interface ProcessesOptions {
  /** Number of processes of each service; default 1. */
  copies?: 1 | 2;
  /** Values of variables in docker-compose.yml. */
  variables?: Record<string, string>;
}

const admin = { email: 'first-admin@repaso.test', password: 'a password for tests' };
const services = ['auth', 'cards-sync', 'decks', 'admin'];

/**
 * Starts the services and the gateway on an empty database. With two copies there are two processes of each service.
 * All start at the same time, and services call each other through the gateway, as they would through a load balancer.
 */
export async function startProcesses({
  copies = 1,
  variables = {},
}: ProcessesOptions = {}): Promise<Processes> {
  const database = await emptyDatabase();
  const keySecret = randomBytes(32).toString('hex');
  const SECRETS_DIR = await makeSecrets({ AUTH_KEY_SECRET: keySecret, ADMIN_PASSWORD: admin.password });
  await writeFile(path.join(SECRETS_DIR, 'database_url'), database.url);
  const file = await readCompose({ SECRETS_DIR, ADMIN_EMAIL: admin.email, LOG_LEVEL: 'error', ...variables });
  const compose = file.services;
  const local = await localEnvironment(file, copies);
  const running = new Map<string, RunningProcess>();
  const start = async (name: string) => {
    const [service = '', copy = '1'] = name.split(' ');
    const [one, environment] = [compose[service], local.environment(service, Number(copy) - 1)];
    const program = startProcess(path.join(root, one?.command?.[1] ?? ''), environment);
    running.set(name, program);
    await waitUntilReady(healthAddress(one, environment), program);
  };
  const stop = async () => {
    for (const program of running.values()) program.kill();
    const codes = await Promise.all([...running.values()].map(({ exited }) => exited));
    await database.drop();
    return codes;
  };
  const release = (version: string) => releaseBundle(version, compose, local.environment('release'));
  const all = services.flatMap((name) => [name, ...(copies === 2 ? [`${name} 2`] : [])]);
  try {
    await Promise.all(all.map(start));
    await release('1.0.0');
    await start('gateway');
  } catch (error) {
    await stop();
    throw error;
  }
  const [gateway = ''] = local.urls('gateway');
  const { urls, metricsUrls } = local;
  const addresses = { gateway, urls, metricsUrls, databaseUrl: database.url };
  return { ...addresses, running, admin, keySecret, start, release, stop };
}

/**
 * Returns the environment of each service in docker-compose.yml. Only hosts, ports, folders and paths of secrets are
 * replaced by local ones.
 */
async function localEnvironment({ services: compose, secrets }: ComposeFile, copies: number) {
  const ports = new Map<string, string[]>();
  const metricsPorts = new Map<string, string[]>();
  for (const [name, { environment }] of Object.entries(compose)) {
    if (environment['PORT'] === undefined) continue;
    const count = services.includes(name) ? copies : 2;
    const free = await Promise.all(Array.from({ length: count }, findFreePort));
    ports.set(`${name}:${environment['PORT']}`, free.map(String));
    if (environment['METRICS_PORT'] === undefined) continue;
    const others = await Promise.all(Array.from({ length: count }, findFreePort));
    metricsPorts.set(name, others.map(String));
  }
  const site = await temporaryFolder();
  const audio = await temporaryFolder();
  const shell = await builtShell();
  const urlsAt = (host: string) => (ports.get(host) ?? []).map((port) => `http://127.0.0.1:${port}`);
  const moved = (value: string, isGateway: boolean) =>
    value
      .replace(/^\/run\/secrets\/(\w+)$/, (whole, name: string) => secrets[name]?.file ?? whole)
      .replace(/^http:\/\/([a-z-]+:\d+)$/, (whole, host: string) => {
        const urls = urlsAt(host);
        if (urls.length > 1 && !isGateway) return urlsAt('gateway:4200')[0] ?? '';
        return urls.length > 0 ? urls.join() : whole;
      });
  const hostOf = (name: string) => `${name}:${compose[name]?.environment['PORT'] ?? ''}`;
  return {
    urls: (name: string) => urlsAt(hostOf(name)),
    metricsUrls: (name: string) =>
      (metricsPorts.get(name) ?? []).map((port) => `http://127.0.0.1:${port}/metrics`),
    environment(name: string, copy = 0): Record<string, string> {
      const given = compose[name]?.environment ?? {};
      const entries = Object.entries(given).map(([variable, value]): [string, string] => [
        variable,
        moved(value, name === 'gateway'),
      ]);
      const port = ports.get(hostOf(name))?.[copy];
      const metricsPort = metricsPorts.get(name)?.[copy];
      return {
        ...Object.fromEntries(entries),
        ...(given['SITE_DIR'] !== undefined && { SITE_DIR: site }),
        ...(given['AUDIO_DIR'] !== undefined && { AUDIO_DIR: audio }),
        ...(given['HOST'] !== undefined && { HOST: '127.0.0.1' }),
        ...(port !== undefined && { PORT: port }),
        ...(metricsPort !== undefined && { METRICS_PORT: metricsPort, METRICS_HOST: '127.0.0.1' }),
        SHELL_DIST: shell,
      };
    },
  };
}

/** Returns the URL of a service's health check in docker-compose.yml, with the local port. */
function healthAddress(one: ComposeService | undefined, env: Record<string, string>): string {
  const url = new URL(one?.healthcheck?.test.at(-1) ?? '');
  url.port = env['PORT'] ?? '';
  return url.href;
}

/** Runs the compose job that releases the bundled remotes. The bundle is one remote made for these tests. */
async function releaseBundle(
  version: string,
  compose: Record<string, ComposeService>,
  env: Record<string, string>,
): Promise<string> {
  const [, tool = '', ...args] = compose['release']?.command ?? [];
  const remotes = await temporaryFolder();
  await builtRemote('mf_songs', version, path.join(remotes, 'mf-songs/dist'));
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [path.join(root, tool), ...args], {
    env: { PATH: process.env['PATH'], ...env, REMOTES_DIR: remotes },
  });
  return stdout + stderr;
}
