import { aiCardResult, limits } from '@repaso/contracts';
import type { AiCardData, AiCardResult } from '@repaso/contracts';
import { folded } from '../../../shared/folded.ts';

/** A card that a generator made, or that a learner mended, as it lies on this device. */
export interface AiCard {
  id: string;
  word: string;
  success: true;
  data: AiCardData;
}
/** What lies under `ai_cards`. */
export type AiCards = Readonly<Record<string, AiCard>>;
export type AiSide = AiCardData['front'];

export const slotCount = limits.aiWords;

function cardOf(item: unknown): AiCard | null {
  const { success, data: result } = aiCardResult.safeParse(item);
  if (!success || result.data === undefined || !result.success || result.id === '') return null;
  const { id, word, data } = result;
  return { id, word, success: true, data };
}

/** The valid cards of what lies there; everything else is dropped. */
export function readAiCards(kept: unknown): AiCards {
  const items: unknown[] = typeof kept === 'object' && kept !== null ? Object.values(kept) : [];
  const cards = items.map(cardOf).filter((card) => card !== null);
  return Object.fromEntries(cards.map((card) => [card.id, card]));
}

/** With one more, unless it is no card or one for the same word is there. */
export function withResult(cards: AiCards, result: Omit<AiCardResult, 'error'>): AiCards {
  const card = cardOf(result);
  const isThere = Object.values(cards).some(({ word }) => folded(word) === folded(result.word));
  return card === null || isThere ? cards : { ...cards, [card.id]: card };
}

export function withoutCards(cards: AiCards, ids: readonly string[]): AiCards {
  return Object.fromEntries(Object.entries(cards).filter(([id]) => !ids.includes(id)));
}

/** What somebody writes into an AI card. */
export interface AiCardDraft {
  front: string;
  frontExample: string;
  back: string;
  backExample: string;
}

export function draftOf({ front, back }: AiCardData): AiCardDraft {
  return {
    front: front.value,
    frontExample: exampleOf(front) ?? '',
    back: back.value,
    backExample: exampleOf(back) ?? '',
  };
}

/** What a draft makes; null while the value of a side is blank. */
export function dataOf({ front, frontExample, back, backExample }: AiCardDraft): AiCardData | null {
  const side = (value: string, example: string): AiSide => ({
    value: value.trim(),
    example: example.trim() === '' ? value.trim() : example.trim(),
  });
  if (front.trim() === '' || back.trim() === '') return null;
  return { front: side(front, frontExample), back: side(back, backExample) };
}

/** A side's example. None may be blank, so one that only repeats the value stands for none. */
export function exampleOf({ value, example }: AiSide): string | null {
  return example === value ? null : example;
}
