import type { Rating } from '@repaso/contracts';
import { answerCard, isFoldedWith } from '@repaso/leitner';
import { inOneRead } from './in-one-read.ts';
import { dueLoad } from '../rows/due-load.ts';
import { fromCardRow } from '../rows/card-row.ts';
import { logEntriesOfCard } from '../rows/log-entries.ts';
import { schedulerOf, withScheduler } from '../rows/scheduler.ts';
import { withFold } from '../rows/with-fold.ts';
import { localTime, readSettings, type StoreCore } from '../rows/store-core.ts';

/** When a card would be due after an answer: days from today, or minutes if it comes again today. */
export interface AnswerPreview {
  days: number;
  /** Null if the card is due on a later day, or today at no certain time. */
  minutes: number | null;
}

/** Returns what each answer would do to a card; null if this device does not have the card. It writes nothing. */
export function answerPreviews(
  core: StoreCore,
  cardId: string,
): Promise<Readonly<Record<Rating, AnswerPreview>> | null> {
  const read = inOneRead(async (core: StoreCore) => {
    const config = schedulerOf(await readSettings(core));
    const stored = await core.db.cards.get([core.userId, cardId]);
    if (stored === undefined) return null;
    const isCurrent = isFoldedWith(fromCardRow(stored).progress, config);
    const row = isCurrent ? stored : withFold(stored, await logEntriesOfCard(core, cardId), config);
    const { now, zoneOffset, dayStart } = await localTime(core);
    const { progress } = fromCardRow(row);
    const stamp = new Date(now).toISOString();
    const context = { id: '', cardId, stamp, now, zoneOffset, dayStart, device: '', config, duration: 0 };
    const preview = async (rating: Rating): Promise<AnswerPreview> => {
      const after = answerCard(progress, rating, {
        ...context,
        ...(await dueLoad(core, progress, rating, context)),
      });
      const { interval, dueAt } = after.progress;
      const minutes = dueAt === null ? null : Math.round((Date.parse(dueAt) - now) / 60_000);
      return { days: interval, minutes };
    };
    return { 1: await preview(1), 2: await preview(2), 3: await preview(3), 4: await preview(4) };
  });
  return withScheduler(() => read(core));
}
