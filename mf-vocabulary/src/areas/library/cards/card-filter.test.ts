import { filterCount, inOrder, looksForSomething, plainView, viewOf } from './card-filter.ts';
import type { View } from './card-filter.ts';
import { keepSame } from '../../../shared/kept-lines.ts';
import { line } from '../../../shared/test/line.ts';

const today = '2026-03-28';
const cards = [
  line('sol', { reviewCount: 2, dueDay: '2026-03-30', leitnerBox: 3, createdAt: '2026-03-02T10:00:00.000Z' }),
  line('el año', { tags: ['tiempo'], partOfSpeech: 'SUSTANTIVO' }),
  line('correr', { reviewCount: 1, dueDay: '2026-03-27', leitnerBox: 1, suspended: true }),
  line('ir', { reviewCount: 9, dueDay: '2026-03-28', leitnerBox: 2, tags: ['verbo'] }),
];
const lapses = new Map([
  ['ir', 8],
  ['sol', 7],
]);
const shown = (view: Partial<View>) =>
  viewOf(inOrder(cards, view.order ?? 'word', lapses), { ...plainView, ...view }, { today, lapses }).map(
    ({ id }) => id,
  );

test('a plain view shows everything, in the order of a dictionary', () => {
  expect(shown({})).toEqual(['el año', 'correr', 'ir', 'sol']);
});

test.each<[Partial<View>, string[]]>([
  [{ state: 'new' }, ['el año']],
  [{ state: 'due' }, ['ir']],
  [{ state: 'suspended' }, ['correr']],
  [{ state: 'leech' }, ['ir']],
  [{ partOfSpeech: 'SUSTANTIVO' }, ['el año']],
  [{ tag: 'verbo' }, ['ir']],
  [{ query: 'ANO' }, ['el año']],
  [{ query: 'ano', tag: 'verbo' }, []],
])('%j shows %j', (view, words) => {
  expect(shown(view)).toEqual(words);
});

test.each<[View['order'], string[]]>([
  ['due', ['correr', 'ir', 'sol', 'el año']],
  ['box', ['el año', 'correr', 'ir', 'sol']],
  ['newest', ['sol', 'el año', 'correr', 'ir']],
  ['lapses', ['ir', 'sol', 'el año', 'correr']],
])('ordered by %s', (order, words) => {
  const unsuspended = cards.map((card) => ({ ...card, suspended: false }));
  expect(inOrder(unsuspended, order, lapses).map(({ id }) => id)).toEqual(words);
});

test('suspended cards come last by date, because theirs does not come', () => {
  expect(shown({ order: 'due' })).toEqual(['ir', 'sol', 'el año', 'correr']);
});

test('a search or a filter looks for something, an order does not', () => {
  expect(looksForSomething({ ...plainView, query: '  ' })).toBe(false);
  expect(looksForSomething({ ...plainView, order: 'box' })).toBe(false);
  expect(looksForSomething({ ...plainView, query: 'a' })).toBe(true);
  expect(filterCount({ ...plainView, state: 'due', tag: 'x' })).toBe(2);
});

test('lines that say the same stay the same objects, others come anew', () => {
  const [sol, ano] = cards;
  const read = cards.map((card) => ({ ...card, tags: [...card.tags] }));
  const changed = read.map((card) => (card.id === 'sol' ? { ...card, tags: ['cielo'] } : card));
  const kept = keepSame(cards, changed);
  expect(kept[1]).toBe(ano);
  expect(kept[0]).not.toBe(sol);
  expect(kept[0]?.tags).toEqual(['cielo']);
  expect(keepSame([], read)).toEqual(read);
});
