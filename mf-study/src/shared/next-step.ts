import type { StudySummary } from '@repaso/leitner';

/** Number of new cards that one press of 'more' adds to today's limit. */
export const moreAtOnce = 20;

/** The next step offered to the learner. */
export type NextStep = 'study' | 'more' | 'deck' | 'rest';

/** Returns the next step: study due cards, else more new cards, else a deck, else rest. */
export function nextStep({ remaining, heldBack }: StudySummary, hasDeck: boolean): NextStep {
  if (remaining > 0) return 'study';
  if (heldBack > 0) return 'more';
  return hasDeck ? 'deck' : 'rest';
}
