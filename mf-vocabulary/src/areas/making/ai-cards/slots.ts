import { slotCount } from './ai-card.ts';
import type { AiCard, AiCards } from './ai-card.ts';
import { hasFailed, isUnderWay } from './generation.ts';
import type { WordJob } from './generation.ts';

/** Content of one of the ten slots. */
export type Slot =
  | { kind: 'card'; card: AiCard }
  /** A word whose card is pending. */
  | { kind: 'coming'; job: WordJob }
  | { kind: 'failed'; job: WordJob }
  | { kind: 'free' };

/**
 * Returns exactly ten slots: cards first, then pending and failed words, then free slots. Further cards and words wait
 * for a slot.
 */
export function slotsOf(cards: AiCards, jobs: readonly WordJob[]): Slot[] {
  const filled: Slot[] = [
    ...Object.values(cards).map((card): Slot => ({ kind: 'card', card })),
    ...jobs.filter(isUnderWay).map((job): Slot => ({ kind: 'coming', job })),
    ...jobs.filter(hasFailed).map((job): Slot => ({ kind: 'failed', job })),
  ];
  const free = Array.from({ length: slotCount }, (): Slot => ({ kind: 'free' }));
  return [...filled, ...free].slice(0, slotCount);
}

export function freeSlots(cards: AiCards, jobs: readonly WordJob[]): number {
  return slotsOf(cards, jobs).filter(({ kind }) => kind === 'free').length;
}
