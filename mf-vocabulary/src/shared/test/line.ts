import { lineTexts, type CardLine } from '@repaso/card-store';
import { withoutCategory } from '@repaso/contracts';

/** Builds a card as lists show it. Its front is its id by default. */
export function line(id: string, more: Partial<CardLine> = {}): CardLine {
  const card = {
    id,
    frontValue: id,
    backValue: '',
    tags: [],
    category: withoutCategory,
    partOfSpeech: null,
    activeSide: 'FRONT' as const,
    suspended: false,
    sourceDeckId: null,
    leitnerBox: 0,
    reviewCount: 0,
    dueDay: null,
    createdAt: '2026-03-01T10:00:00.000Z',
    reverse: null,
    ...more,
  };
  return { ...lineTexts(card), ...card };
}
