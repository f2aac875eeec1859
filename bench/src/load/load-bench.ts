import os from 'node:os';
import pg from 'pg';
import { openConnection } from '../service/http-connection.ts';
import type { HttpConnection, HttpRequest } from '../service/http-connection.ts';
import { getRequest } from '../service/http-requests.ts';
import { readBody } from '../service/read-body.ts';
import type { Account, Accounts } from './accounts.ts';
import { openDevice } from './learner-device.ts';
import type { LearnerDevice } from './learner-device.ts';
import type { Send } from './cookie-client.ts';
import type { CallKind } from './learner-day.ts';
import type { PlannedCall } from './plan-arrivals.ts';
import type { PlatformProcesses } from './platform-processes.ts';
import { playArrivals } from './play-arrivals.ts';
import type { PlayedCall } from './play-arrivals.ts';
import { readBusyTime, readUsage, usedSince } from './usage.ts';
import type { Usage } from './usage.ts';
import { watchMetrics } from './watch-metrics.ts';
import type { Load } from './what-bends.ts';

/** Access tokens live for five minutes. */
const renewAfterMs = 150_000;

/** Bytes. */
type Sizes = Record<'wal' | 'log' | 'cards', number>;

/** A played plan: its calls, and what it used. */
export interface Step {
  calls: readonly PlayedCall[];
  load: Load;
  /** Milliseconds of processor time by process. */
  used: Usage;
  /** Bytes of WAL that Postgres wrote, and by which the log and the tables of cards grew, with their indexes. */
  grown: Sizes;
}

/** Learners' devices in front of a platform, and everything that is measured while they play. */
export interface LoadBench {
  accounts(): readonly Account[];
  /** Signs in as many devices as the plan needs, and then plays it. */
  play(planned: readonly PlannedCall<CallKind>[]): Promise<Step>;
  close(): Promise<void>;
}

export async function openLoadBench(
  { url, pids, metricsUrls }: PlatformProcesses,
  { databaseUrl, accounts }: { databaseUrl: string; accounts: Accounts },
): Promise<LoadBench> {
  const connections = pooledConnections(url);
  const database = new pg.Client(databaseUrl);
  await database.connect();
  const postmaster = await postmasterOf(database);
  const devices: LearnerDevice[] = [];
  const deckId = await firstDeck(connections.send);
  const prepare = async (count: number) => {
    while (devices.length < count)
      devices.push(await openDevice(connections.send, await accounts.create(), deckId));
    const before = performance.now() - renewAfterMs;
    for (const device of devices) if (device.renewedAt() < before) await device.play('refresh');
  };
  const measured = async (play: () => Promise<PlayedCall[]>): Promise<Step> => {
    const size = await sizeOf(database);
    const metrics = watchMetrics(metricsUrls);
    const [used, busy, start] = [readUsage(pids, postmaster), readBusyTime(), performance.now()];
    const calls = await play();
    const took = performance.now() - start;
    const usage = usedSince(used, readUsage(pids, postmaster));
    const machine = (readBusyTime() - busy) / (took * os.cpus().length);
    const shares = Object.fromEntries(Object.entries(usage).map(([name, time]) => [name, time / took]));
    const load = { shares, machine, watched: await metrics.stop() };
    const { wal, log, cards } = await sizeOf(database);
    const grown = { wal: wal - size.wal, log: log - size.log, cards: cards - size.cards };
    return { calls, load, used: usage, grown };
  };
  return {
    accounts: () => devices.map(({ account }) => account),
    async play(planned) {
      await prepare(Math.max(...planned.map(({ learner }) => learner)) + 1);
      return measured(() => playArrivals(planned, devices));
    },
    async close() {
      connections.close();
      await database.end();
    },
  };
}

/** Returns a function that sends requests, each over a connection that is free, or over a new one. */
function pooledConnections(url: string) {
  const idle: HttpConnection[] = [];
  const all: HttpConnection[] = [];
  const send = async (request: HttpRequest) => {
    const connection = idle.pop() ?? openConnection(url);
    if (!all.includes(connection)) all.push(connection);
    try {
      return await connection.request(request);
    } finally {
      idle.push(connection);
    }
  };
  return { send, close: () => all.forEach((connection) => connection.close()) };
}

async function firstDeck(send: Send): Promise<string> {
  const { decks } = readBody<{ decks: { id: string }[] }>(await send(getRequest('/api/decks/catalogue', '')));
  const [deck] = decks;
  if (deck === undefined) throw new Error('the catalogue is empty');
  return deck.id;
}

async function postmasterOf(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  );
  return Number(rows[0]?.pid);
}

async function sizeOf(database: pg.Client): Promise<Sizes> {
  const { rows } = await database.query<Record<keyof Sizes, string>>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal, pg_total_relation_size('cards.review_log') as log,
      pg_total_relation_size('cards.user_card') + pg_total_relation_size('cards.user_card_progress') as cards`,
  );
  const [sizes] = rows;
  return { wal: Number(sizes?.wal), log: Number(sizes?.log), cards: Number(sizes?.cards) };
}
