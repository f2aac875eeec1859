import { daysBetween } from '@repaso/leitner';

/** The longest vacation in days. */
export const maxVacationDays = 365;

/** Why two days are no vacation: one is missing, the end is before the beginning or in the past, or it is too long. */
export type VacationFault = 'missing' | 'order' | 'past' | 'long';

/** Returns what is wrong with a vacation; null if nothing is. Days are texts such as `2026-11-21`, or empty. */
export function vacationFault(from: string, until: string, today: string): VacationFault | null {
  if (from === '' || until === '') return 'missing';
  if (until < from) return 'order';
  if (until < today) return 'past';
  return daysBetween(from, until) >= maxVacationDays ? 'long' : null;
}
