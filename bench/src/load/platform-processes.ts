import { findFreePort } from '@repaso/testing';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startProgram } from '../harness/processes.ts';
import type { Program } from '../harness/processes.ts';

const services = path.resolve(import.meta.dirname, '../../../services');

export const processNames = ['gateway', 'auth', 'cards-sync', 'decks'] as const;
type ProcessName = (typeof processNames)[number];
type ServiceName = Exclude<ProcessName, 'gateway'>;

/** The services that learners call, each in a process of its own in production mode, behind the gateway. */
export interface PlatformProcesses {
  /** URL of the gateway. */
  url: string;
  /** Address that browsers would have, which auth is configured with. */
  origin: string;
  pids: Record<ProcessName, number>;
  metricsUrls: Record<ServiceName, string>;
  keySecret: string;
  stop(): Promise<void>;
}

/**
 * Starts auth, cards-sync, decks and the gateway over one database, with the settings of docker-compose.yml. The gateway
 * has no page: its site in `folder` is empty. The admin service is not started, because learners' days do not call it.
 */
export async function startPlatformProcesses(
  databaseUrl: string,
  folder: string,
): Promise<PlatformProcesses> {
  const [ports, metricsPorts] = [await freePorts(), await freePorts()];
  const url = (name: ProcessName) => `http://127.0.0.1:${ports[name]}`;
  const metricsUrl = (name: ServiceName) => `http://127.0.0.1:${metricsPorts[name]}/metrics`;
  const origin = `http://localhost:${ports.gateway}`;
  const keySecret = randomBytes(32).toString('hex');
  const common = { NODE_ENV: 'production', PUBLIC_ORIGIN: origin };
  const behind = { ...common, DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '1' };
  const addresses = { AUTH_URL: url('auth'), CARDS_URL: url('cards-sync'), DECKS_URL: url('decks') };
  const running: Program[] = [];
  const start = async (name: ProcessName, entry: string, api: string, env: Record<string, string>) => {
    const ready = `${url(name)}/api/${api}/health/ready`;
    const program = await startProgram(
      path.join(services, entry),
      { ...env, PORT: String(ports[name]) },
      ready,
    );
    running.push(program);
    return program.pid;
  };
  const service = (name: ServiceName, api: string, env: Record<string, string>) =>
    start(name, `${name}/src/main.ts`, api, { ...behind, ...env, METRICS_PORT: String(metricsPorts[name]) });
  const stop = async () => {
    await Promise.all(running.map((program) => program.stop()));
  };
  try {
    const { AUTH_URL, DECKS_URL } = addresses;
    const auth = await service('auth', 'auth', { AUTH_KEY_SECRET: keySecret });
    const decks = await service('decks', 'decks', { AUTH_URL });
    const cards = await service('cards-sync', 'cards', { AUTH_URL, DECKS_URL });
    const site = { SITE_DIR: path.join(folder, 'site'), SHELL_DIST: path.join(folder, 'shell') };
    for (const one of Object.values(site)) await mkdir(one);
    const nowhere = { ADMIN_URL: 'http://127.0.0.1:9' };
    const settings = { ...common, ...addresses, ...nowhere, ...site };
    const gateway = await start('gateway', 'standalone/src/gateway.main.ts', 'cards', settings);
    return {
      ...{ url: url('gateway'), origin, keySecret, stop },
      pids: { gateway, auth, 'cards-sync': cards, decks },
      metricsUrls: {
        ...{ auth: metricsUrl('auth'), decks: metricsUrl('decks') },
        'cards-sync': metricsUrl('cards-sync'),
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function freePorts(): Promise<Record<ProcessName, number>> {
  const [gateway, auth] = [await findFreePort(), await findFreePort()];
  return { gateway, auth, 'cards-sync': await findFreePort(), decks: await findFreePort() };
}
