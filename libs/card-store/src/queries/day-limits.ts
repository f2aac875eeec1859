/** How many cards the learner's settings allow today. */
import type { LearnerSettings } from '@repaso/contracts';
import {
  answeredCardIds,
  answeredOnDay,
  newCardFactor,
  newCardsLeftToday,
  reviewsThatFit,
  secondsOfAnswer,
  vacationOn,
  type NewCardLimit,
} from '@repaso/leitner';
import { readSettings, type StoreCore } from '../rows/store-core.ts';
import { logEntriesOfDay } from './log.ts';

/** Number of answers before today whose median is the time of an answer. */
const latestAnswers = 200;

/** The limits of a day. */
export interface DayLimits {
  /** The limit of new cards, with the day's log entries. */
  limit: NewCardLimit;
  /** True if the learner has raised the limit of new cards today. */
  isRaised: boolean;
  /** The most reviews, those that were answered included. New cards have used some of the minutes. */
  reviews: number;
  /** Number of reviews that fit into the learner's minutes; Infinity without such a limit. */
  minutesFit: number;
  /** The most reviews of a day on which the learner does not ask for more. */
  usualReviews: number;
  isVacation: boolean;
  vacations: LearnerSettings['vacations'];
}

/** Reads the limits of the day `today`. */
export async function dayLimits(core: StoreCore, today: string): Promise<DayLimits> {
  const [{ limit, isRaised }, settings, moreReviews] = await Promise.all([
    newCardLimit(core, today),
    readSettings(core),
    core.db.meta.get([core.userId, 'more-reviews']),
  ]);
  const { minutesPerDay, reviewsPerDay, vacations } = settings;
  const more =
    moreReviews?.key === 'more-reviews' && moreReviews.value.day === today ? moreReviews.value.count : 0;
  const seconds = minutesPerDay === null ? 0 : await answerSeconds(core, today);
  const startedToday = answeredOnDay(limit.entriesOfToday).fresh;
  const usualFit = reviewsThatFit(minutesPerDay, seconds);
  const minutesFit = usualFit + more;
  return {
    ...{ limit, isRaised, minutesFit, vacations },
    reviews: Math.min(reviewsPerDay + more, minutesFit - newCardFactor * startedToday),
    usualReviews: Math.min(reviewsPerDay, usualFit),
    // A learner who asks for cards studies on a vacation, too.
    isVacation: vacationOn(vacations, today) !== undefined && !isRaised && more === 0,
  };
}

/**
 * Returns how many new cards may come today beside so many reviews that are left: up to the limit of new cards, and as
 * many as fit into the minutes.
 */
export function newCardsThatFit({ limit, isRaised, minutesFit }: DayLimits, reviewsLeft: number): number {
  const left = newCardsLeftToday(limit);
  if (isRaised || minutesFit === Infinity) return left;
  const answered = answeredCardIds(limit.entriesOfToday).size;
  const started = limit.newCardsPerDay - left;
  const used = answered + started * (newCardFactor - 1) + reviewsLeft;
  return Math.min(left, Math.max(0, Math.floor((minutesFit - used) / newCardFactor)));
}

/** Returns the median time of the learner's latest answers before a day, in seconds. */
export async function answerSeconds({ db, userId }: StoreCore, today: string): Promise<number> {
  const before = db.log.where('[userId+kind+day]').between([userId, 'answer', ''], [userId, 'answer', today]);
  return secondsOfAnswer(await before.reverse().limit(latestAnswers).toArray());
}

/**
 * Returns the limit of new cards for the day `today`, with the day's log entries. The limit is the setting, or a higher
 * one that the learner chose today.
 */
export async function newCardLimit(
  core: StoreCore,
  today: string,
): Promise<{ limit: NewCardLimit; isRaised: boolean }> {
  const [entriesOfToday, settings, raised] = await Promise.all([
    logEntriesOfDay(core, today),
    readSettings(core),
    core.db.meta.get([core.userId, 'new-cards']),
  ]);
  const chosen = raised?.key === 'new-cards' && raised.value.day === today ? raised.value.limit : 0;
  const newCardsPerDay = Math.max(chosen, settings.newCardsPerDay);
  return { limit: { entriesOfToday, newCardsPerDay }, isRaised: chosen > settings.newCardsPerDay };
}
