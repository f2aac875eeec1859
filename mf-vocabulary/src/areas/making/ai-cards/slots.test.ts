import type { AiCard } from './ai-card.ts';
import type { WordJob, WordState } from './generation.ts';
import { freeSlots, slotsOf } from './slots.ts';

const side = { value: 'sol', example: 'Hace sol.' };
const cards = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at): [string, AiCard] => [
      `c${at}`,
      { id: `c${at}`, word: `w${at}`, success: true, data: { front: side, back: side } },
    ]),
  );
const job = (state: WordState): WordJob => ({ id: state, word: 'sol', context: '', state, error: null });

test('there are always ten slots, the filled ones first', () => {
  const kinds = (count: number, states: WordState[]) =>
    slotsOf(cards(count), states.map(job)).map(({ kind }) => kind);
  expect(kinds(0, [])).toEqual(Array(10).fill('free'));
  expect(kinds(2, ['failed', 'running', 'waiting', 'done', 'cancelled'])).toEqual([
    ...['card', 'card', 'coming', 'coming', 'failed'],
    ...Array<string>(5).fill('free'),
  ]);
  expect(kinds(12, ['running'])).toEqual(Array(10).fill('card'));
});

test('the number of words is limited by the free slots', () => {
  expect(freeSlots(cards(7), [job('running'), job('done')])).toBe(2);
  expect(freeSlots(cards(12), [])).toBe(0);
});

test('an unknown word takes no slot', () => {
  const unknown = { ...job('failed'), error: { code: 'AI_WORD_UNKNOWN', params: {} } };
  expect(freeSlots({}, [unknown, job('failed')])).toBe(9);
});
