/**
 * The part of the due cards that fits into the learner's minutes a day. It is a view of the cards: nothing is written, and
 * no interval changes, so all devices with the same cards, log and settings agree.
 */
import type { LearnerSettings, LogEntry } from '@repaso/contracts';
import { addDays, daysBetween } from './calendar.ts';
import { effectiveEntries } from './fold.ts';

/** Seconds of an answer, until the learner has given enough answers. */
const usualSeconds = 8;
/** Number of answers from which their median counts. */
const enoughAnswers = 10;
/** A card that was never answered takes as long as so many reviews. */
export const newCardFactor = 2;

/** Returns the median duration of answers in seconds. */
export function secondsOfAnswer(entries: readonly LogEntry[]): number {
  const durations = effectiveEntries(entries)
    .flatMap((entry) => (entry.kind === 'answer' && entry.duration > 0 ? [entry.duration] : []))
    .sort((one, other) => one - other);
  if (durations.length < enoughAnswers) return usualSeconds;
  return (durations[Math.floor(durations.length / 2)] ?? 0) / 1000;
}

/** Returns the number of reviews that fit into a day, at least one; Infinity without a limit. */
export function reviewsThatFit(minutesPerDay: number | null, seconds: number): number {
  return minutesPerDay === null ? Infinity : Math.max(1, Math.floor((minutesPerDay * 60) / seconds));
}

/** A card that is due. `interval` is in days. */
export interface OverdueCard {
  id: string;
  dueDay: string;
  interval: number;
}

/**
 * Returns the ids of due cards, first those that lose most by waiting: the ones most likely to be still remembered. A
 * card that is long forgotten loses little by another day. The probability of recall falls with the time since the last
 * answer divided by the stability, for which the interval stands; so the order is that of these quotients. In Anki's
 * simulations this order (descending retrievability) leaves the fewest cards forgotten:
 * https://docs.ankiweb.net/deck-options.html#review-sort-order
 */
export function rememberedFirst(cards: readonly OverdueCard[], today: string): string[] {
  const quotient = ({ dueDay, interval }: OverdueCard) => daysBetween(dueDay, today) / Math.max(1, interval);
  return cards
    .map((card) => ({ id: card.id, late: quotient(card) }))
    .sort((one, other) => one.late - other.late || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
}

type Vacations = LearnerSettings['vacations'];

/** Returns the vacation of a day; undefined for none. */
export function vacationOn(vacations: Vacations, day: string): Vacations[number] | undefined {
  return vacations.find(({ from, until }) => from <= day && day <= until);
}

/** Returns the first day from `day` on that is in no vacation. */
export function dayAfterVacations(vacations: Vacations, day: string): string {
  const vacation = vacationOn(vacations, day);
  return vacation === undefined ? day : dayAfterVacations(vacations, addDays(vacation.until, 1));
}

/** Returns the vacations without today and the days after it: the one of today ends with yesterday. */
export function endVacation(vacations: Vacations, today: string): Vacations {
  return vacations.flatMap((vacation) => {
    if (vacationOn([vacation], today) === undefined) return [vacation];
    return vacation.from < today ? [{ ...vacation, until: addDays(today, -1) }] : [];
  });
}

/** Number of vacations that are kept. A streak does not go on over older ones. */
const mostVacations = 20;

/** Returns the vacations with a new one. The oldest ones leave. */
export function addVacation(vacations: Vacations, added: Vacations[number]): Vacations {
  return [...vacations, added]
    .sort((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)))
    .slice(-mostVacations);
}
