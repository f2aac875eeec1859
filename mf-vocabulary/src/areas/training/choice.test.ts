import { siblingId } from '@repaso/leitner';
import { line as card } from '../../shared/test/line.ts';
import {
  amountOf,
  chosenCards,
  firstChoice,
  partsOf,
  readChoice,
  scheduleOf,
  withExistingPart,
} from './choice.ts';
import type { TrainingChoice } from './choice.ts';

const today = '2026-03-10';
const cards = [
  card('árbol', { tags: ['naturaleza'], sourceDeckId: 'd1', leitnerBox: 2, dueDay: '2026-03-12' }),
  card('casa', { tags: ['hogar', 'naturaleza'], leitnerBox: 2, dueDay: today }),
  card('nuevo', { category: 'mío' }),
  card('pausado', { tags: ['naturaleza'], suspended: true, sourceDeckId: 'd1', leitnerBox: 2 }),
];
const due = new Set(
  cards.filter(({ frontValue }) => ['casa', 'pausado'].includes(frontValue)).map(({ id }) => id),
);
const chosen = (choice: Partial<TrainingChoice>) =>
  chosenCards(cards, { ...firstChoice, ...choice }, due).map(({ id }) => id);

test.each([
  ['due', '', ['casa']],
  ['all', '', ['árbol', 'casa', 'nuevo']],
  ['deck', 'd1', ['árbol']],
  ['tag', 'naturaleza', ['árbol', 'casa']],
  ['box', '2', ['árbol', 'casa']],
  ['category', 'mío', ['nuevo']],
  ['search', 'ARBOL', ['árbol']],
  ['search', ' ', []],
] as const)('%s %j means %j, and never a paused card', (source, part, ids) => {
  expect(chosen({ source, part })).toEqual(ids);
});

test('options are counted and sorted; a source without options returns none', () => {
  expect(partsOf(cards, 'tag')).toEqual([
    { part: 'hogar', count: 1 },
    { part: 'naturaleza', count: 2 },
  ]);
  expect(partsOf([card('a', { leitnerBox: 10 }), card('b', { leitnerBox: 2 })], 'box')).toEqual([
    { part: '2', count: 1 },
    { part: '10', count: 1 },
  ]);
  expect(partsOf(cards, 'due')).toEqual([]);
});

test('a missing option is replaced by an existing one', () => {
  const choice = { ...firstChoice, source: 'deck', part: 'gone' } as const;
  expect(withExistingPart(choice, partsOf(cards, 'deck')).part).toBe('d1');
  expect(withExistingPart(choice, [])).toMatchObject({ source: 'deck', part: '' });
  expect(withExistingPart({ ...choice, source: 'search', part: 'ca' }, []).part).toBe('ca');
});

test('the amount is at most the number of cards', () => {
  expect(amountOf({ ...firstChoice, amount: '10' }, 4)).toBe(4);
  expect(amountOf({ ...firstChoice, amount: '10' }, 40)).toBe(10);
  expect(amountOf({ ...firstChoice, amount: 'all' }, 40)).toBe(40);
});

test('an unreadable stored choice becomes the default, which does not update the schedule', () => {
  expect(readChoice({ ...firstChoice, mode: 'guess' })).toEqual(firstChoice);
  expect(readChoice(null).updatesSchedule).toBe(false);
  expect(readChoice({ ...firstChoice, mode: 'show' }).mode).toBe('show');
});

test('a question belongs to the schedule that asks its side; a card is due if one of its schedules is', () => {
  const id = '019a0000-0000-7000-8000-000000000001';
  const both = card(id, { reverse: { dueDay: today } });
  expect(scheduleOf(both, 'FRONT')).toBe(id);
  expect(scheduleOf(both, 'BACK')).toBe(siblingId(id));
  expect(scheduleOf(card(id), 'BACK')).toBe(id);
  expect(chosenCards([both], firstChoice, new Set([siblingId(id)]))).toEqual([both]);
});
