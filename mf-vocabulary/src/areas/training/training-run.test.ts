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

test('the schedule is not updated unless chosen', async () => {
  const { act, written } = start({ updatesSchedule: false });
  for (const event of [
    typed('wrong'),
    { type: 'continued' } as const,
    typed('exact'),
    { type: 'continued' } as const,
  ]) {
    await act(event);
  }
  expect(written).toEqual([]);
});

test('a typed answer updates the schedule when the learner continues, with its duration', async () => {
  const { ids, act, written } = start({ updatesSchedule: true });
  await act(typed('wrong'), 1500);
  expect(written).toEqual([`show ${ids[0]}`]);
  await act({ type: 'continued' }, 9000);
  expect(written.slice(1)).toEqual([`1 ${ids[0]} 1500`]);
});

test('an answer is passed to the store synchronously, before the showing is stored', () => {
  const { run, ids, written } = start({ mode: 'show', updatesSchedule: true });
  run.act({ type: 'turned' });
  run.act({ type: 'rated', knows: true });
  expect(written).toEqual([`show ${ids[0]}`, `3 ${ids[0]} 0`]);
});

test('an answer claimed as right counts as known', async () => {
  const { ids, act, written } = start({ updatesSchedule: true });
  await act(typed('wrong'));
  await act({ type: 'claimed' });
  await act({ type: 'continued' });
  expect(written).toEqual([`show ${ids[0]}`, `3 ${ids[0]} 0`]);
});

test('a shown answer updates the schedule once, even after two presses', async () => {
  const { ids, act, written } = start({ mode: 'show', updatesSchedule: true });
  await act({ type: 'turned' });
  expect(await act({ type: 'rated', knows: true }, 0)).toBe(true);
  expect(await act({ type: 'rated', knows: true })).toBe(false);
  expect(written).toEqual([`show ${ids[0]}`, `3 ${ids[0]} 0`]);
});

test('a deleted card gets no answer', async () => {
  const { ids, act, written } = start({ mode: 'show', updatesSchedule: true });
  await act({ type: 'turned' });
  await act({ type: 'found', cardIds: new Set(ids.slice(1)) });
  expect(written).toEqual([`show ${ids[0]}`]);
});

test('each step is stored, and a failed write is reported without stopping the training', async () => {
  const { run, act, kept, failures } = start({ mode: 'show', updatesSchedule: true }, { fails: true });
  await act({ type: 'turned' });
  await act({ type: 'rated', knows: true });
  expect(kept).toHaveLength(2);
  expect(kept.at(-1)).toBe(run.get());
  expect(failures).toHaveLength(2);
});
