import type { StudySummary } from '@repaso/leitner';

/** New cards that one press of 'more' adds to the day. */
export const moreAtOnce = 20;

/** The one thing to do now. */
export type NextStep = 'study' | 'more' | 'deck' | 'rest';

/** What is due, else more new cards, else a deck, else rest until the next day with cards. */
export function nextStep({ remaining, heldBack }: StudySummary, hasDeck: boolean): NextStep {
  if (remaining > 0) return 'study';
  if (heldBack > 0) return 'more';
  return hasDeck ? 'deck' : 'rest';
}
