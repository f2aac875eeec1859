import { filterCount, inOrder, isFiltering, defaultOptions, filterCards } from './card-filter.ts';
import type { ListOptions } from './card-filter.ts';
import { createSearch } from '../../../shared/card-search.ts';
import { reuseEqualLines } from '../../../shared/reuse-lines.ts';
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
const shown = (options: Partial<ListOptions>) => {
  const found = createSearch(inOrder(cards, options.order ?? 'word', lapses))(options.query ?? '');
  return filterCards(found, { ...defaultOptions, ...options }, { today, lapses }).map(({ id }) => id);
};

test('default options show all cards in dictionary order', () => {
  expect(shown({})).toEqual(['el año', 'correr', 'ir', 'sol']);
});

test.each<[Partial<ListOptions>, string[]]>([
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

test.each<[ListOptions['order'], string[]]>([
  ['due', ['correr', 'ir', 'sol', 'el año']],
  ['box', ['el año', 'correr', 'ir', 'sol']],
  ['newest', ['sol', 'el año', 'correr', 'ir']],
  ['lapses', ['ir', 'sol', 'el año', 'correr']],
])('ordered by %s', (order, words) => {
  const unsuspended = cards.map((card) => ({ ...card, suspended: false }));
  expect(inOrder(unsuspended, order, lapses).map(({ id }) => id)).toEqual(words);
});

test('suspended cards come last by due date', () => {
  expect(shown({ order: 'due' })).toEqual(['ir', 'sol', 'el año', 'correr']);
});

test('a search or a filter counts as filtering, an order does not', () => {
  expect(isFiltering({ ...defaultOptions, query: '  ' })).toBe(false);
  expect(isFiltering({ ...defaultOptions, order: 'box' })).toBe(false);
  expect(isFiltering({ ...defaultOptions, query: 'a' })).toBe(true);
  expect(filterCount({ ...defaultOptions, state: 'due', tag: 'x' })).toBe(2);
});

test('equal lines keep their objects, changed lines are new', () => {
  const [sol, ano] = cards;
  const read = cards.map((card) => ({ ...card, tags: [...card.tags] }));
  const changed = read.map((card) => (card.id === 'sol' ? { ...card, tags: ['cielo'] } : card));
  const kept = reuseEqualLines(cards, changed);
  expect(kept[1]).toBe(ano);
  expect(kept[0]).not.toBe(sol);
  expect(kept[0]?.tags).toEqual(['cielo']);
  expect(reuseEqualLines([], read)).toEqual(read);
  expect(reuseEqualLines(cards, read)).toBe(cards);
  expect(reuseEqualLines(cards, read.slice(1))).toEqual(cards.slice(1));
});
