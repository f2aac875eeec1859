/** Changes the learner's settings. */
import type { LearnerSettings } from '@repaso/contracts';
import { raisedLimit, schedulerKey } from '@repaso/leitner';
import { markForReplay, replayCards } from './replay-cards.ts';
import { newCardLimit } from '../queries/day-limits.ts';
import { settingsOutboxMark } from '../rows/outbox-marks.ts';
import { readSettings, runWriteTransaction, type StoreCore } from '../rows/store-core.ts';

/**
 * Changes settings and returns all of them. Each changed field gets a new stamp. A new scheduler replays all cards before
 * the promise resolves; if the page closes first, it continues when the store opens again.
 */
export async function updateSettings(
  core: StoreCore,
  changes: Partial<LearnerSettings>,
): Promise<LearnerSettings> {
  const settings = await runWriteTransaction(core, async (writer) => {
    const { userId, db } = core;
    const before = schedulerKey(await readSettings(core));
    const stamp = writer.stamp();
    const row = (await db.settings.get(userId)) ?? { userId, values: {}, stamps: {} };
    const stamps = Object.fromEntries(Object.keys(changes).map((field) => [field, stamp]));
    await db.settings.put({
      userId,
      values: { ...row.values, ...changes },
      stamps: { ...row.stamps, ...stamps },
    });
    await db.outbox.put(settingsOutboxMark(userId, stamp));
    const changed = await readSettings(core);
    if (schedulerKey(changed) !== before) await markForReplay(core);
    return changed;
  });
  await replayCards(core);
  return settings;
}

/**
 * Allows the learner `more` new cards today, in addition to the limit of the settings. It applies to every screen of
 * this device until the learner's day ends.
 */
export function allowMoreNew(core: StoreCore, more: number): Promise<void> {
  return runWriteTransaction(core, async ({ time: { today } }) => {
    const limit = raisedLimit(await newCardLimit(core, today), more);
    await core.db.meta.put({ userId: core.userId, key: 'new-cards', value: { day: today, limit } });
  });
}

/** Allows the learner `more` reviews today beyond the limits of reviews and minutes, on this device. */
export function allowMoreReviews(core: StoreCore, more: number): Promise<void> {
  return runWriteTransaction(core, async ({ time: { today } }) => {
    const stored = await core.db.meta.get([core.userId, 'more-reviews']);
    const before = stored?.key === 'more-reviews' && stored.value.day === today ? stored.value.count : 0;
    await core.db.meta.put({
      userId: core.userId,
      key: 'more-reviews',
      value: { day: today, count: before + more },
    });
  });
}
