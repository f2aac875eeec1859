/**
 * Computes the schedules of all cards again after a change of the scheduler, from their logs. It runs in steps of a few
 * cards, each in a transaction of its own. The record `replay` in `meta` says how far it has come, so that a page that
 * closes in between continues later.
 */
import { isFoldedWith, type SchedulerConfig } from '@repaso/leitner';
import { fromCardRow, type CardRow } from '../rows/card-row.ts';
import { logEntriesOfCards } from '../rows/log-entries.ts';
import { schedulerOf, withScheduler } from '../rows/scheduler.ts';
import { readSettings, type StoreCore } from '../rows/store-core.ts';
import { isPulling } from '../rows/token-row.ts';
import { withFold } from '../rows/with-fold.ts';

/** Number of cards in one step. A step takes a few frames at most. */
const cardsAtOnce = 100;

/** Marks all cards to be replayed by the next `replayCards`. Runs in the caller's transaction. */
export async function markForReplay({ db, userId }: StoreCore): Promise<void> {
  await db.meta.put({ userId, key: 'replay', value: { after: '' } });
}

/**
 * Replays the cards that are marked, if any. It waits for nothing while the first pull of the learner's data is not
 * complete: then logs are missing, and the sync that completes it calls this function.
 */
export async function replayCards(core: StoreCore, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted === true) return;
    // A read first: a write would hold up the queries of a page that opens, and nearly always nothing is marked.
    if ((await core.db.meta.get([core.userId, 'replay'])) === undefined) return;
    if (await withScheduler(() => replayStep(core))) return;
    // A task of its own for each step, so that the page can draw and react in between.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Replays the next cards. Returns whether none is left. */
async function replayStep(core: StoreCore): Promise<boolean> {
  const { db, userId } = core;
  return db.dexie.transaction('rw', [db.cards, db.log, db.meta, db.settings], async () => {
    const mark = await db.meta.get([userId, 'replay']);
    if (mark?.key !== 'replay' || (await isPulling(core))) return true;
    const config = schedulerOf(await readSettings(core));
    const rows = await db.cards
      .where('[userId+id]')
      .between([userId, mark.value.after], [userId, '\uffff'], false)
      .limit(cardsAtOnce)
      .toArray();
    await db.cards.bulkPut(await replayed(core, rows, config));
    const last = rows.length < cardsAtOnce ? undefined : rows.at(-1);
    if (last === undefined) await db.meta.delete([userId, 'replay']);
    else await db.meta.put({ userId, key: 'replay', value: { after: last.id } });
    return last === undefined;
  });
}

async function replayed(
  core: StoreCore,
  rows: readonly CardRow[],
  config: SchedulerConfig,
): Promise<CardRow[]> {
  const stale = rows.filter((row) => !isFoldedWith(fromCardRow(row).progress, config));
  if (stale.length === 0) return [];
  const logs = await logEntriesOfCards(
    core,
    stale.map(({ id }) => id),
  );
  return stale.map((row) => withFold(row, logs.get(row.id) ?? [], config));
}
