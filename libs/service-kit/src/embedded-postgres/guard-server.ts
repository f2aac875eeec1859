import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCodeOf } from '../errors/error-code-of.ts';

const calmMs = 60_000;
const mostFailures = 10;

export interface GuardOptions {
  /** A database of the server that is always there. */
  url: string;
  /** Starts the server at the same address. */
  restart(): Promise<unknown>;
  log(line: string): void;
  /** Called when it ended ten times and did not live for a minute in between; nothing is tried any more. */
  onLost(error: Error): void;
  /** Milliseconds before a restart, by how often it failed in a row. */
  pauseMs?(failures: number): number;
}

const pauseOf = (failures: number) => (failures === 1 ? 0 : Math.min(15_000, 250 * 2 ** (failures - 1)));

/**
 * Watches a server through a connection of its own, which ends the moment the server does, and starts it again. A
 * server that ends its connections and recovers by itself, as after the death of a backend, is left to do so.
 */
export function guardServer(options: GuardOptions): { end(): Promise<void> } {
  const stopping = new AbortController();
  const watching = watch(options, stopping.signal);
  return {
    async end() {
      stopping.abort();
      await watching;
    },
  };
}

async function watch(options: GuardOptions, signal: AbortSignal): Promise<void> {
  let failure = new Error('the database ended again and again');
  const isStopping = () => signal.aborted;
  for (let failures = 0; !isStopping();) {
    const from = performance.now();
    const state = await attend(options.url, signal);
    if (performance.now() - from > calmMs) failures = 0;
    if (state === 'alive') {
      await pause(100, signal);
      continue;
    }
    failures += 1;
    if (failures > mostFailures) {
      options.onLost(failure);
      return;
    }
    await pause((options.pauseMs ?? pauseOf)(failures), signal);
    if (isStopping()) return;
    failure = (await revive(options)) ?? failure;
  }
}

/** Undefined when the server runs again. */
async function revive({ restart, log }: GuardOptions): Promise<Error | undefined> {
  const from = performance.now();
  try {
    await restart();
    log(`the database ended unexpectedly and runs again after ${Math.round(performance.now() - from)} ms`);
    return undefined;
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    log(`the database ended unexpectedly and does not start: ${failure.message}`);
    return failure;
  }
}

/** Stays connected for as long as it can. 'gone' when nobody listens any more. */
async function attend(url: string, signal: AbortSignal): Promise<'alive' | 'gone'> {
  // Watching keeps no process alive; whoever waits for the end of it must not be left behind.
  const socket = new Socket().unref();
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    stream: () => socket,
  });
  const holdOn = () => void socket.ref();
  // The end of the connection is what is waited for.
  client.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  const leave = () => void client.end();
  signal.addEventListener('abort', holdOn);
  try {
    await client.connect();
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave);
    await ended;
    return 'alive';
  } catch (error) {
    return errorCodeOf(error) === 'ECONNREFUSED' ? 'gone' : 'alive';
  } finally {
    signal.removeEventListener('abort', leave);
    signal.removeEventListener('abort', holdOn);
  }
}

/** Ends early when the guard does, and keeps no process alive. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}
