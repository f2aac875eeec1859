import { findFreePort, startProcess, waitUntilReady } from '@repaso/testing';
import type { RunningProcess } from '@repaso/testing';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { administrator } from '../harness/services.ts';
import { startBalancer } from './balancer.ts';
import type { Version } from './versions.ts';

/** Two processes of each of the services auth and cards-sync over one database, behind balancers. */
export interface Fleet {
  urls: { auth: string; cards: string };
  /**
   * Replaces each process by one of another version, one after the other: stops it, and starts the new one at its
   * address. Calls `between` when all but the last one are replaced.
   */
  roll(version: Version, between?: () => Promise<void>): Promise<void>;
  /** Exit codes of all processes that were stopped. */
  exitCodes: (number | null)[];
  stop(): Promise<void>;
}

interface Member {
  service: 'auth' | 'cards-sync';
  port: number;
  running?: RunningProcess;
  version?: Version;
}

const copies = 2;

export async function startFleet(databaseUrl: string, version: Version): Promise<Fleet> {
  const members: Member[] = [];
  for (const service of ['auth', 'cards-sync'] as const) {
    for (let copy = 0; copy < copies; copy += 1) members.push({ service, port: await findFreePort() });
  }
  const { auth, cards, balancers } = await startBalancers(members);
  const common = {
    ...{ DATABASE_URL: databaseUrl, PUBLIC_ORIGIN: auth.url, NODE_ENV: 'production', LOG_LEVEL: 'error' },
    ...{ AUTH_KEY_SECRET: randomBytes(32).toString('hex'), AUTH_URL: auth.url },
    ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
    DECKS_URL: 'http://127.0.0.1:9',
  };
  const start = async (member: Member, version: Version) => {
    const { service, port } = member;
    const { folder } = version;
    member.version = version;
    const entry = path.join(folder, 'services', service, 'src/main.ts');
    member.running = startProcess(entry, { ...common, PORT: String(port) });
    const api = service === 'auth' ? 'auth' : 'cards';
    await waitUntilReady(`http://127.0.0.1:${port}/api/${api}/health/ready`, member.running);
    balancers[service].includeAll();
  };
  const exitCodes: Fleet['exitCodes'] = [];
  const end = async ({ running }: Member) => {
    running?.kill();
    if (running !== undefined) exitCodes.push(await running.exited);
  };
  // Versions that refuse late requests must get none when they stop, as behind a balancer that takes the process out before.
  const takeOut = async ({ service, port, version: running }: Member) => {
    if (running?.finishesRequests !== false) return;
    await balancers[service].leaveOut(`http://127.0.0.1:${port}`);
  };
  const stop = async () => {
    await Promise.all(members.map(end));
    await Promise.all([auth.close(), cards.close()]);
  };
  try {
    for (const member of members) await start(member, version);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    urls: { auth: auth.url, cards: cards.url },
    async roll(next, between) {
      for (const member of members) {
        if (member === members.at(-1)) await between?.();
        await takeOut(member);
        await end(member);
        await start(member, next);
      }
    },
    exitCodes,
    stop,
  };
}

async function startBalancers(members: readonly Member[]) {
  const targets = (service: Member['service']) =>
    members.filter((one) => one.service === service).map(({ port }) => `http://127.0.0.1:${port}`);
  const auth = await startBalancer('auth', targets('auth'));
  const cards = await startBalancer('cards', targets('cards-sync'));
  return { auth, cards, balancers: { auth, 'cards-sync': cards } };
}
