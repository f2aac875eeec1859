import { createApiClient, runRandomServiceHistories } from '@repaso/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLastingClient } from '../harness/lasting-client.ts';
import type { Outcomes } from '../harness/lasting-client.ts';
import { newAccount } from '../harness/learners.ts';
import type { NewAccount } from '../harness/learners.ts';
import { query } from '../harness/query.ts';
import { administrator, startServices } from '../harness/services.ts';
import { until } from '../harness/until.ts';
import type { Cluster } from './cluster.ts';

export interface HistoriesReport {
  failovers: number;
  /** Number of calls by status and code. Devices repeated the failed ones. */
  outcomes: Outcomes;
}

/**
 * Plays random histories, a multiple of four, against the real services while their cluster loses its primary again and again, so each
 * failover is in the middle of four histories. @throws Error if data was lost or duplicated, or if a device and the
 * server differ at the end of a history
 */
export async function playHistories(
  cluster: Cluster,
  histories: number,
  say: (line: string) => void,
): Promise<HistoriesReport> {
  const services = await startServices(cluster.url);
  try {
    const admin = createApiClient(services.urls);
    await admin.call('signIn', { body: administrator });
    const outcomes: Outcomes = {};
    // Created before the failovers, because a creation whose response is lost cannot be repeated.
    const accounts: NewAccount[] = [];
    for (let made = 0; made < 2 * histories; made += 1) accounts.push(await newAccount(admin));
    const newLearner = (devices: number) => {
      const next = accounts.pop();
      if (next === undefined) throw new Error('more histories than expected');
      const { id, account } = next;
      const clients = Array.from({ length: devices }, () =>
        createLastingClient(services.urls, account, outcomes),
      );
      return Promise.resolve({ id, clients });
    };
    const replayed = async () => {
      const waiting = await query(await cluster.primaryUrl(), 'select from cards.scheduler_replay limit 1');
      return waiting.length === 0;
    };
    const done = new AbortController();
    const losing = loseAgainAndAgain(cluster, done.signal, say);
    await runRandomServiceHistories({
      ...{ name: 'a cluster that fails over', newLearner, atOnce: 4 },
      runs: { known: histories, fresh: 0, full: histories },
      settle: () => until('all cards are replayed', replayed),
    }).finally(() => {
      done.abort();
      return losing;
    });
    return { failovers: await losing, outcomes };
  } finally {
    await services.stop();
  }
}

/** Returns the number of failovers. */
async function loseAgainAndAgain(
  cluster: Cluster,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<number> {
  let failovers = 0;
  for (const [loss] = cluster.losses; loss !== undefined && !signal.aborted; failovers += 1) {
    await sleep(4000, undefined, { signal }).catch(() => undefined);
    const old = await cluster.lose(loss);
    await cluster.promoted(old);
    say(`${await cluster.primaryName()} is primary`);
    await cluster.bringBack(old);
  }
  return failovers;
}
