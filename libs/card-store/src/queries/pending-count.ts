import { pendingIds } from '../rows/pending-marks.ts';
import type { StoreCore } from '../rows/store-core.ts';

/**
 * Returns the number of cards and notes with changes that the server does not have. All changed settings together add
 * one, and so do all new entries of verb practice.
 */
export async function pendingCount(rows: Pick<StoreCore, 'db' | 'userId'>): Promise<number> {
  return (await pendingIds(rows)).size;
}
