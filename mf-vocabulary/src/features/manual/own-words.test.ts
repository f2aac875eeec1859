import type { CardLine } from '@repaso/card-store';
import { emptyDraft } from '../../shared/card-draft.ts';
import { nextDraft } from './manual-draft.ts';
import { ownWords, repeatedBy } from './own-words.ts';

const line = (frontValue: string, changes: Partial<CardLine> = {}): CardLine => ({
  id: frontValue,
  frontValue,
  backValue: 'слово',
  tags: [],
  category: 'WITHOUT_CATEGORY',
  partOfSpeech: null,
  activeSide: 'FRONT',
  suspended: false,
  sourceDeckId: null,
  leitnerBox: 0,
  reviewCount: 0,
  dueDay: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});

test('a front repeats own ones whatever case, accents and spaces they have', () => {
  const words = ownWords([line('Árbol'), line('arbol '), line('año')]);
  const repeated = (front: string) => repeatedBy(words, front).map(({ id }) => id);
  expect(repeated(' árbol')).toEqual(['Árbol', 'arbol ']);
  expect(repeated('ano')).toEqual([]);
  expect(repeated('  ')).toEqual([]);
});

test('tags and categories of own cards are offered once, in order', () => {
  const lines = [
    line('a', { tags: ['verbo', 'casa'], category: 'viaje' }),
    line('b', { tags: ['casa'], category: 'viaje' }),
    line('c'),
  ];
  expect(ownWords(lines)).toMatchObject({ tags: ['casa', 'verbo'], categories: ['viaje'] });
});

test('the next card begins with the same tags and category, and with nothing else', () => {
  const kept = { tags: ['casa'], category: 'viaje' };
  const saved = { ...emptyDraft, frontValue: 'sol', ...kept };
  expect(nextDraft(saved)).toEqual({
    ...emptyDraft,
    ...kept,
  });
});
