import type { Outcome } from './session.ts';

/** Colours of outcomes. */
export const outcomeTones: Record<Outcome, 'accent' | 'due' | 'danger'> = {
  right: 'accent',
  slip: 'due',
  wrong: 'danger',
};
