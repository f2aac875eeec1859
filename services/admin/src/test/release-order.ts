import { startProcess } from '@repaso/testing';
import type { RunningProcess } from '@repaso/testing';
import path from 'node:path';
import { releaseSecret } from './start-admin.ts';

/**
 * What a process of `release.main.ts` does: publishes an archive, or gives a channel builds, the set of another
 * channel (`like`), or an earlier set.
 */
export type ReleaseOrder =
  { archive: string } | { channel: string; put?: string[]; like?: string; set?: number };

/** What came of an order: a change, a conflict with the set that the channel has by now, or reasons to refuse it. */
export interface ReleaseOutcome {
  digest?: string;
  set?: number;
  isNew?: boolean;
  conflict?: number;
  reasons?: readonly string[];
}

/** Starts a process that carries out orders on a database and a site: a folder, or with its variables a bucket. */
export const startOrders = (
  place: { url: string; site: string; bucket?: Record<string, string> },
  orders: readonly ReleaseOrder[],
): RunningProcess =>
  startProcess(path.join(import.meta.dirname, 'release.main.ts'), {
    ...{ DATABASE_URL: place.url, SITE: place.site, SECRET: releaseSecret, ORDERS: JSON.stringify(orders) },
    ...place.bucket,
  });

/** Returns the outcomes of a process that has ended. @throws Error when it printed something else */
export const outcomesOf = (ended: RunningProcess): ReleaseOutcome[] =>
  ended
    .output()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ReleaseOutcome);
