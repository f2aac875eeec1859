import { isFree, pickCard, untilNextChange, waitAt, type Wait } from './waiting-cards.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const minutes = (count: number) => new Date(noon + count * 60_000).toISOString();

/** Returns a card as it is read at noon. Its step ends after so many minutes; null without a step. */
function card(id: string, after: number | null) {
  const dueAt = after === null ? null : minutes(after);
  return { id, dueAt, wait: waitAt(noon, { dueAt }) };
}

test.each<[string, number | null, Wait | null]>([
  ['without a step', null, null],
  ['when it ends', 0, 'over'],
  ['a minute before its end', 1, 'soon'],
  ['20 minutes before its end', 20, 'soon'],
  ['21 minutes before its end', 21, 'later'],
])('a card %s', (_when, after, wait) => {
  expect(card('a', after).wait).toBe(wait);
  expect(isFree(card('a', after))).toBe(after === null || after <= 0);
});

test('a card whose step is over comes next, the longest over first', () => {
  const queue = [card('free', null), card('just', -1), card('long', -9), card('soon', 2)];
  for (const random of [0, 0.5, 0.99]) expect(pickCard(queue, null, random)?.id).toBe('long');
  expect(pickCard(queue, 'long', 0)?.id).toBe('just');
});

test('a card in its step never comes before the others', () => {
  const queue = [card('soon', 1), card('a', null), card('later', 60), card('b', null)];
  for (let random = 0; random < 1; random += 0.05) {
    expect(['a', 'b']).toContain(pickCard(queue, null, random)?.id);
  }
  expect(pickCard(queue.slice(0, 2), 'a', 0.7)?.id).toBe('a');
});

test('if all other cards are answered, those of the next 20 minutes come ahead, the first due first', () => {
  const queue = [card('ten', 10), card('one', 1), card('hour', 60)];
  expect(pickCard(queue, null, 0.9)?.id).toBe('one');
  expect(pickCard(queue, 'one', 0.9)?.id).toBe('ten');
  expect(pickCard([card('ten', 10)], 'ten', 0)?.id).toBe('ten');
  expect(pickCard([card('hour', 60)], null, 0)).toBeNull();
});

test('the list changes when the next step ends or its card may come ahead', () => {
  expect(untilNextChange([card('a', null), card('b', -3)], noon)).toBeNull();
  expect(untilNextChange([card('a', 10), card('b', 60)], noon)).toBe(10 * 60_000);
  expect(untilNextChange([card('b', 25)], noon)).toBe(5 * 60_000);
});
