import type { Outcome } from './grade-form.ts';

/** Colour for each outcome of a question. */
export const outcomeTones: Record<Outcome, 'accent' | 'due' | 'danger'> = {
  right: 'accent',
  slip: 'due',
  wrong: 'danger',
};
