import type { StudySummary } from '@repaso/leitner';

/** How many new cards one press of “more” adds to today's limit. */
export const moreAtOnce = 20;

/**
 * What the learner should do next: study due cards, take more overdue cards or new cards than the daily limits, or rest.
 */
export type NextStep = 'study' | 'overdue' | 'more' | 'rest';

/**
 * Returns `study` if cards are due today, `overdue` if the daily limits hold due cards back, `more` if they hold new cards
 * back, and `rest` otherwise.
 */
export function nextStep({ remaining, waiting, heldBack }: StudySummary): NextStep {
  if (remaining > 0) return 'study';
  if (waiting > 0) return 'overdue';
  return heldBack > 0 ? 'more' : 'rest';
}
