/** Settings of a training that the learner chooses: which cards, which side is the question, and how it is answered. */
import type { CardLine } from '@repaso/card-store';
import type { CardSide } from '@repaso/contracts';
import { siblingId } from '@repaso/leitner';
import { z } from 'zod';
import { isFound, wordsOf } from '../../shared/card-search.ts';

export const sources = ['due', 'all', 'deck', 'tag', 'box', 'category', 'search'] as const;
export type Source = (typeof sources)[number];
export const directions = ['BACK', 'FRONT', 'MIXED'] as const;
/** `type`: the other side is typed. `gap`: the word is typed into its example. `show`: the learner rates themselves. */
export const modes = ['type', 'gap', 'show'] as const;
export const amounts = ['10', '20', '50', 'all'] as const;

const trainingChoice = z.object({
  source: z.enum(sources),
  /**
   * A deck's id, a tag, a box number, a category or a search text, depending on the source; '' for sources without
   * parts.
   */
  part: z.string(),
  /** Side that the question shows, or both at random. */
  direction: z.enum(directions),
  mode: z.enum(modes),
  amount: z.enum(amounts),
  updatesSchedule: z.boolean(),
});
export type TrainingChoice = z.infer<typeof trainingChoice>;

export const firstChoice: TrainingChoice = {
  source: 'due',
  part: '',
  direction: 'BACK',
  mode: 'type',
  amount: '20',
  updatesSchedule: false,
};

/** Parses the stored choice. A missing or invalid one gives the default. */
export function readChoice(kept: unknown): TrainingChoice {
  const read = trainingChoice.safeParse(kept);
  return read.success ? read.data : firstChoice;
}

/** A deck, tag, box or category that the source offers, with its number of cards. */
export interface Part {
  part: string;
  count: number;
}

/**
 * Returns the parts that a source offers: decks, tags, boxes or categories of the cards that are not suspended. Empty
 * for other sources.
 */
export function partsOf(cards: readonly CardLine[], source: Source): Part[] {
  const counts = new Map<string, number>();
  for (const card of trainable(cards)) {
    for (const part of partsOfCard(card, source)) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  const parts = [...counts].map(([part, count]) => ({ part, count }));
  return parts.sort((one, other) => one.part.localeCompare(other.part, undefined, { numeric: true }));
}

function partsOfCard({ sourceDeckId, tags, leitnerBox, category }: CardLine, source: Source): string[] {
  if (source === 'deck') return sourceDeckId === null ? [] : [sourceDeckId];
  if (source === 'tag') return [...new Set(tags)];
  if (source === 'box') return [String(leitnerBox)];
  return source === 'category' ? [category] : [];
}

/**
 * Replaces a part that does not exist by the first one, or by '' when the source has no parts. A stored choice may name
 * a deck that was deleted.
 */
export function withExistingPart(choice: TrainingChoice, parts: readonly Part[]): TrainingChoice {
  if (!hasParts(choice.source) || parts.some(({ part }) => part === choice.part)) return choice;
  return { ...choice, part: parts[0]?.part ?? '' };
}

/** Returns true for a source of which the learner chooses one part. */
export function hasParts(source: Source): boolean {
  return !['due', 'all', 'search'].includes(source);
}

/**
 * Returns the chosen cards without suspended ones, in the order of `cards`.
 *
 * @param due ids of the cards in today's study queue, which has new cards up to the daily limit
 */
export function chosenCards(
  cards: readonly CardLine[],
  choice: TrainingChoice,
  due: ReadonlySet<string>,
): CardLine[] {
  return trainable(cards).filter(filterOf(choice, due));
}

function filterOf({ source, part }: TrainingChoice, due: ReadonlySet<string>): (card: CardLine) => boolean {
  if (source === 'all') return () => true;
  if (source === 'due') return ({ id }) => due.has(id) || due.has(siblingId(id));
  if (source !== 'search') return (card) => partsOfCard(card, source).includes(part);
  const words = wordsOf(part);
  return (card) => words.length > 0 && isFound(card.text, words);
}

/** Returns the id of the schedule of a card that asks a side: of a card with two schedules, the one with that side. */
export function scheduleOf({ id, activeSide, reverse }: CardLine, asks: CardSide): string {
  return reverse === null || asks === activeSide ? id : siblingId(id);
}

/** Returns the number of questions when `chosen` cards are available. */
export function amountOf({ amount }: TrainingChoice, chosen: number): number {
  return amount === 'all' ? chosen : Math.min(chosen, Number(amount));
}

function trainable(cards: readonly CardLine[]): CardLine[] {
  return cards.filter(({ suspended }) => !suspended);
}
