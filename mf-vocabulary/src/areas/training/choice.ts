/** The settings of a training that a learner chooses. */
import type { CardLine } from '@repaso/card-store';
import { z } from 'zod';
import { foldedOf, isFound, wordsOf } from '../../shared/card-search.ts';

export const sources = ['due', 'all', 'deck', 'tag', 'box', 'category', 'search'] as const;
export type Source = (typeof sources)[number];
export const directions = ['BACK', 'FRONT', 'MIXED'] as const;
export const modes = ['type', 'show'] as const;
export const amounts = ['10', '20', '50', 'all'] as const;

const trainingChoice = z.object({
  source: z.enum(sources),
  /** A deck's id, a tag, a box, a category or a search text, depending on the source. */
  part: z.string(),
  /** The asked side. */
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

/** Parses the stored choice. An invalid one gives the default. */
export function readChoice(kept: unknown): TrainingChoice {
  const read = trainingChoice.safeParse(kept);
  return read.success ? read.data : firstChoice;
}

/** An option of a source, with its number of cards. */
export interface Part {
  part: string;
  count: number;
}

/** The options of a source: decks, tags, boxes or categories. Empty for other sources. */
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

/** Makes sure that the chosen part exists. A stored choice may name a deleted deck. */
export function withExistingPart(choice: TrainingChoice, parts: readonly Part[]): TrainingChoice {
  if (!hasParts(choice.source) || parts.some(({ part }) => part === choice.part)) return choice;
  return { ...choice, part: parts[0]?.part ?? '' };
}

/** True for a source with options, one of which must be chosen. */
export function hasParts(source: Source): boolean {
  return !['due', 'all', 'search'].includes(source);
}

/**
 * The cards of a choice, unordered and without suspended ones.
 *
 * @param due ids of the cards in today's study queue, with new ones up to the daily limit
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
  if (source === 'due') return ({ id }) => due.has(id);
  if (source !== 'search') return (card) => partsOfCard(card, source).includes(part);
  const words = wordsOf(part);
  return (card) => words.length > 0 && isFound(foldedOf(card).text, words);
}

/** Number of questions for the chosen cards. */
export function amountOf({ amount }: TrainingChoice, chosen: number): number {
  return amount === 'all' ? chosen : Math.min(chosen, Number(amount));
}

function trainable(cards: readonly CardLine[]): CardLine[] {
  return cards.filter(({ suspended }) => !suspended);
}
