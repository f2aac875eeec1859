import { emptyDraft } from '../../../shared/card-draft.ts';
import { line } from '../../../shared/test/line.ts';
import { nextDraft } from './manual-draft.ts';
import { ownWords, repeatedBy } from './own-words.ts';

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
