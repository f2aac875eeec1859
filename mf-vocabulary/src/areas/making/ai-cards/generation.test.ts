import type { AiCardResult } from '@repaso/contracts';
import { createGeneration } from './generation.ts';

const side = { value: 'sol', example: 'Hace sol.' };
const quota = { used: 1, limit: 50 };
const good = (word: string): AiCardResult => ({
  id: `id-${word}`,
  word,
  success: true,
  data: { front: side, back: side },
});

interface Asked {
  word: string;
  signal: AbortSignal;
  answer: (result: AiCardResult) => void;
  refuse: (error: unknown) => void;
}

/** A generation whose responses the test sends. */
function begun(...words: string[]) {
  const asked: Asked[] = [];
  const kept: string[] = [];
  let last = 0;
  const generation = createGeneration({
    generate: ({ word }, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        asked.push({
          word,
          signal,
          answer: (result) => resolve({ cards: [result], quota }),
          refuse: reject,
        });
      }),
    keep: async ({ word }) => void kept.push(word),
    errorOf: (error) => ({ code: error instanceof Error ? error.message : 'INTERNAL', params: {} }),
    newId: () => String((last += 1)),
  });
  generation.begin(words.map((word) => ({ word, context: 'Hace sol.' })));
  const states = () => generation.state.get().jobs.map(({ word, state }) => `${word} ${state}`);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { generation, asked, kept, states, settle };
}

test('two words are asked for at once, each card is kept as it comes, and the next word follows', async () => {
  const { generation, asked, kept, states, settle } = begun('sol', 'mar', 'pan');
  expect(states()).toEqual(['sol running', 'mar running', 'pan waiting']);
  asked[1]?.answer(good('mar'));
  await settle();
  expect(kept).toEqual(['mar']);
  expect(states()).toEqual(['sol running', 'mar done', 'pan running']);
  expect(generation.state.get().quota).toEqual(quota);
  asked[0]?.answer(good('sol'));
  asked[2]?.answer(good('pan'));
  await settle();
  expect(kept).toEqual(['mar', 'sol', 'pan']);
});

test('a failed word says why, keeps nothing, and can be tried again', async () => {
  const { generation, asked, kept, states, settle } = begun('sol', 'mar');
  asked[0]?.answer({ id: 'x', word: 'sol', success: false, error: 'AI_REFUSED' });
  asked[1]?.refuse(new Error('NETWORK'));
  await settle();
  expect(states()).toEqual(['sol failed', 'mar failed']);
  expect(generation.state.get().jobs.map(({ error }) => error?.code)).toEqual(['AI_REFUSED', 'NETWORK']);
  generation.retry('1');
  expect(states()).toEqual(['sol running', 'mar failed']);
  asked[2]?.answer(good('sol'));
  await settle();
  expect(kept).toEqual(['sol']);
});

test('cancelling stops what runs and waits; what has come stays', async () => {
  const { generation, asked, kept, states, settle } = begun('sol', 'mar', 'pan');
  asked[0]?.answer(good('sol'));
  await settle();
  generation.cancel();
  await settle();
  expect(states()).toEqual(['sol done', 'mar cancelled', 'pan cancelled']);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
  expect(kept).toEqual(['sol']);
  generation.retry('2');
  expect(states()).toEqual(['sol done', 'mar running', 'pan cancelled']);
});

test('a quota that is used up ends all words that wait', async () => {
  const { asked, states, settle } = begun('sol', 'mar', 'pan', 'luz');
  asked[0]?.refuse(new Error('AI_QUOTA_EXCEEDED'));
  asked[1]?.answer(good('mar'));
  await settle();
  expect(states()).toEqual(['sol failed', 'mar done', 'pan failed', 'luz failed']);
  expect(asked).toHaveLength(2);
});

test('a new beginning clears what is over, but not what failed until it is dismissed', async () => {
  const { generation, asked, states, settle } = begun('sol', 'mar');
  asked[0]?.answer(good('sol'));
  asked[1]?.refuse(new Error('NETWORK'));
  await settle();
  generation.begin([{ word: 'pan', context: '' }]);
  expect(states()).toEqual(['mar failed', 'pan running']);
  generation.dismiss('2');
  expect(states()).toEqual(['pan running']);
});
