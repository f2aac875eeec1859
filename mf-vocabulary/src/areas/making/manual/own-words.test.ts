import { emptyDraft } from '../../../shared/card-draft.ts';
import { line } from '../../../shared/test/line.ts';
import { nextDraft } from './manual-draft.ts';
import { ownWords, repeatedBy } from './own-words.ts';

test('repeated fronts are found regardless of case, accents and spaces', () => {
  const words = ownWords([line('Árbol'), line('arbol '), line('año')]);
  const repeated = (front: string) => repeatedBy(words, front).map(({ id }) => id);
  expect(repeated(' árbol')).toEqual(['Árbol', 'arbol ']);
  expect(repeated('ano')).toEqual([]);
  expect(repeated('  ')).toEqual([]);
});

test('tags and categories of own cards are suggested once, sorted', () => {
  const lines = [
    line('a', { tags: ['verbo', 'casa'], category: 'viaje' }),
    line('b', { tags: ['casa'], category: 'viaje' }),
    line('c'),
  ];
  expect(ownWords(lines)).toMatchObject({ tags: ['casa', 'verbo'], categories: ['viaje'] });
});

test('the next card starts with the same tags and category only', () => {
  const kept = { tags: ['casa'], category: 'viaje' };
  const saved = { ...emptyDraft, frontValue: 'sol', ...kept };
  expect(nextDraft(saved)).toEqual({
    ...emptyDraft,
    ...kept,
  });
});
