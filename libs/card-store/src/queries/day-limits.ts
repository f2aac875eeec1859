/** Reads what the limits of a day are computed from. */
import {
  limitsOfDay,
  secondsOfAnswer,
  type DayLimits,
  type ExtraCards,
  type NewCardLimit,
} from '@repaso/leitner';
import type { MetaRow } from '../rows/database.ts';
import { readSettings, type StoreCore } from '../rows/store-core.ts';
import { studyEntriesOfDay } from './log.ts';

/** Number of answers before today whose median is the time of an answer. */
const latestAnswers = 200;

/** Reads the limits of the day `today`. */
export async function dayLimits(core: StoreCore, today: string): Promise<DayLimits> {
  const [entriesOfToday, settings, raised, more] = await readDay(core, today);
  const seconds = settings.minutesPerDay === null ? 0 : await answerSeconds(core, today);
  return limitsOfDay(settings, today, { entriesOfToday, seconds, extra: extraCards(today, raised, more) });
}

/** Reads the limit of new cards of the day `today`, for which the minutes do not matter. */
export async function newCardLimit(core: StoreCore, today: string): Promise<NewCardLimit> {
  const [entriesOfToday, settings, raised, more] = await readDay(core, today);
  const extra = extraCards(today, raised, more);
  return limitsOfDay(settings, today, { entriesOfToday, seconds: 0, extra }).limit;
}

function readDay(core: StoreCore, today: string) {
  const { db, userId } = core;
  return Promise.all([
    studyEntriesOfDay(core, today),
    readSettings(core),
    db.meta.get([userId, 'new-cards']),
    db.meta.get([userId, 'more-reviews']),
  ]);
}

/** Returns what the learner has asked for today on this device above the settings. */
function extraCards(today: string, raised: MetaRow | undefined, more: MetaRow | undefined): ExtraCards {
  return {
    newCards: raised?.key === 'new-cards' && raised.value.day === today ? raised.value.limit : 0,
    reviews: more?.key === 'more-reviews' && more.value.day === today ? more.value.count : 0,
  };
}

/** Returns the median time of the learner's latest answers before a day, in seconds. */
export async function answerSeconds({ db, userId }: StoreCore, today: string): Promise<number> {
  const before = db.log.where('[userId+kind+day]').between([userId, 'answer', ''], [userId, 'answer', today]);
  return secondsOfAnswer(await before.reverse().limit(latestAnswers).toArray());
}
