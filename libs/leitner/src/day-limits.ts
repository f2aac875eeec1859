/** How many cards the learner's settings allow on a day. Devices and the server compute it alike. */
import type { LearnerSettings, LogEntry } from '@repaso/contracts';
import { newCardFactor, reviewsThatFit, vacationOn } from './backlog.ts';
import { answeredCardIds, answeredOnDay, newCardsLeftToday, type NewCardLimit } from './study.ts';

/** The limits of a day. */
export interface DayLimits {
  /** The limit of new cards, with the day's log entries. */
  limit: NewCardLimit;
  /** True if the learner has raised the limit of new cards today. */
  isRaised: boolean;
  /** Largest number of reviews of the day, including those already answered. It falls with the minutes that new cards took. */
  reviews: number;
  /** Number of reviews that fit into the learner's minutes; Infinity without such a limit. */
  minutesFit: number;
  /** The most reviews of a day on which the learner does not ask for more. */
  usualReviews: number;
  isVacation: boolean;
  vacations: LearnerSettings['vacations'];
}

/** What the learner allows on a day above the settings. It applies to one device. */
export interface ExtraCards {
  /** A limit of new cards for the day; 0 for none. */
  newCards: number;
  /** Number of additional reviews. */
  reviews: number;
}

/**
 * Returns the limits of the day `today`.
 *
 * @param seconds the time that the learner takes for an answer; used only if the settings limit the minutes
 */
export function limitsOfDay(
  { newCardsPerDay, minutesPerDay, reviewsPerDay, vacations }: LearnerSettings,
  today: string,
  {
    entriesOfToday,
    seconds,
    extra,
  }: { entriesOfToday: readonly LogEntry[]; seconds: number; extra: ExtraCards },
): DayLimits {
  const isRaised = extra.newCards > newCardsPerDay;
  const limit = { entriesOfToday, newCardsPerDay: Math.max(extra.newCards, newCardsPerDay) };
  const startedToday = answeredOnDay(entriesOfToday).fresh;
  const usualFit = reviewsThatFit(minutesPerDay, seconds);
  const minutesFit = usualFit + extra.reviews;
  return {
    ...{ limit, isRaised, minutesFit, vacations },
    reviews: Math.min(reviewsPerDay + extra.reviews, minutesFit - newCardFactor * startedToday),
    usualReviews: Math.min(reviewsPerDay, usualFit),
    // A learner who asks for cards studies on a vacation, too.
    isVacation: vacationOn(vacations, today) !== undefined && !isRaised && extra.reviews === 0,
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
