import { maxVacationDays } from '@repaso/contracts';
import type { LearnerSettings } from '@repaso/contracts';
import { daysBetween } from '@repaso/leitner';

/**
 * Why two days are no new vacation: one is missing, the end is before the beginning or in the past, it is too long, or it
 * has days of another vacation.
 */
export type VacationFault = 'missing' | 'order' | 'past' | 'long' | 'overlap';

/**
 * Returns what is wrong with a new vacation; null if nothing is. Days are texts such as `2026-11-21`, or empty.
 *
 * @param others the learner's vacations
 */
export function vacationFault(
  { from, until }: { from: string; until: string },
  others: LearnerSettings['vacations'],
  today: string,
): VacationFault | null {
  if (from === '' || until === '') return 'missing';
  if (until < from) return 'order';
  if (until < today) return 'past';
  if (daysBetween(from, until) >= maxVacationDays) return 'long';
  return others.some((other) => from <= other.until && other.from <= until) ? 'overlap' : null;
}
