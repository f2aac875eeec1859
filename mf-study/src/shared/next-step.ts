import type { StudySummary } from '@repaso/leitner';

/** Number of new cards that one press of 'more' adds to today's limit. */
export const moreAtOnce = 20;

/** The next step offered to the learner. */
export type NextStep = 'study' | 'more' | 'rest';

/** Returns the next step: study due cards, else more new cards, else rest, perhaps with a recommended deck. */
export function nextStep({ remaining, heldBack }: StudySummary): NextStep {
  if (remaining > 0) return 'study';
  return heldBack > 0 ? 'more' : 'rest';
}
