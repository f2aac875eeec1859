import { firstChoice } from './choice.ts';
import { newTraining } from './session.ts';
import type { Training, TrainingEvent } from './session.ts';
import { createTrainingRun } from './training-run.ts';

function start(choice: Partial<typeof firstChoice>, { fails = false } = {}) {
  const written: string[] = [];
  const kept: Training[] = [];
  const failures: unknown[] = [];
  let clock = 0;
  const write = (what: string) => {
    written.push(what);
    return fails ? Promise.reject(new Error('full')) : Promise.resolve();
  };
  const port = {
    keep: (training: Training) => void kept.push(training),
    showAnswer: (cardId: string) => write(`show ${cardId}`),
    answer: (cardId: string, rating: number, duration: number) => write(`${rating} ${cardId} ${duration}`),
    now: () => clock,
    onFailure: (error: unknown) => void failures.push(error),
  };
  const run = createTrainingRun(port, newTraining(['a', 'b'], { ...firstChoice, ...choice }, 1));
  const ids = run.get().questions.map(({ cardId }) => cardId);
  const act = async (event: TrainingEvent, took = 0) => {
    clock += took;
    const isDone = run.act(event);
    await new Promise((resolve) => setTimeout(resolve));
    return isDone;
  };
  return { run, ids, act, written, kept, failures };
}
const typed = (tier: 'exact' | 'wrong'): TrainingEvent => ({ type: 'typed', text: 'x', tier, isNear: true });

test('the schedule hears nothing unless asked', async () => {
  const { act, written } = start({ updatesSchedule: false });
  for (const event of [
    typed('wrong'),
    { type: 'wentOn' } as const,
    typed('exact'),
    { type: 'wentOn' } as const,
  ]) {
    await act(event);
  }
  expect(written).toEqual([]);
});

test('the schedule hears of a typed answer when the learner goes on, with the time that it took', async () => {
  const { ids, act, written } = start({ updatesSchedule: true });
  await act(typed('wrong'), 1500);
  expect(written).toEqual([`show ${ids[0]}`]);
  await act({ type: 'wentOn' }, 9000);
  expect(written.slice(1)).toEqual([`1 ${ids[0]} 1500`]);
});

test('an answer is handed to the store in the same step, before the showing is stored', () => {
  const { run, ids, written } = start({ mode: 'show', updatesSchedule: true });
  run.act({ type: 'turned' });
  run.act({ type: 'rated', knows: true });
  expect(written).toEqual([`show ${ids[0]}`, `3 ${ids[0]} 0`]);
});

test('an answer that the learner claims is known', async () => {
  const { ids, act, written } = start({ updatesSchedule: true });
  await act(typed('wrong'));
  await act({ type: 'claimed' });
  await act({ type: 'wentOn' });
  expect(written).toEqual([`show ${ids[0]}`, `3 ${ids[0]} 0`]);
});

test('the schedule hears of an answer that is shown, once for two presses', async () => {
  const { ids, act, written } = start({ mode: 'show', updatesSchedule: true });
  await act({ type: 'turned' });
  expect(await act({ type: 'rated', knows: true }, 0)).toBe(true);
  expect(await act({ type: 'rated', knows: true })).toBe(false);
  expect(written).toEqual([`show ${ids[0]}`, `3 ${ids[0]} 0`]);
});

test('a card that has gone is not answered', async () => {
  const { ids, act, written } = start({ mode: 'show', updatesSchedule: true });
  await act({ type: 'turned' });
  await act({ type: 'found', cardIds: new Set(ids.slice(1)) });
  expect(written).toEqual([`show ${ids[0]}`]);
});

test('each step is kept, and a failed write is told and stops nothing', async () => {
  const { run, act, kept, failures } = start({ mode: 'show', updatesSchedule: true }, { fails: true });
  await act({ type: 'turned' });
  await act({ type: 'rated', knows: true });
  expect(kept).toHaveLength(2);
  expect(kept.at(-1)).toBe(run.get());
  expect(failures).toHaveLength(2);
});
