import { currentTurn } from '@repaso/practice';
import { firstChoice } from './choice.ts';
import { newTraining, ratedAttempt, typedAttempt } from './session.ts';
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
  const paint = () => {
    const turn = currentTurn(run.get().session);
    if (turn !== null) run.seen(turn.number, turn.side);
  };
  const act = async (event: TrainingEvent, took = 0) => {
    clock += took;
    paint();
    const isDone = run.act(event);
    await new Promise((resolve) => setTimeout(resolve));
    return isDone;
  };
  return { run, ids, act, paint, written, kept, failures };
}
const typed = (tier: 'exact' | 'wrong'): TrainingEvent => ({
  type: 'responded',
  response: typedAttempt('x', { tier, isNear: true }),
});
const known: TrainingEvent = { type: 'responded', response: ratedAttempt(true) };

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
  const { run, ids, paint, written } = start({ mode: 'show', updatesSchedule: true });
  paint();
  run.act({ type: 'turned' });
  paint();
  run.act(known);
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
  expect(await act(known, 0)).toBe(true);
  expect(await act(known)).toBe(false);
  expect(written).toEqual([`show ${ids[0]}`, `3 ${ids[0]} 0`]);
});

test('a deleted card gets no answer', async () => {
  const { run, ids, act, written } = start({ mode: 'show', updatesSchedule: true });
  await act({ type: 'turned' });
  const { queue } = run.get().session;
  await act({ type: 'queued', queue: queue.filter(({ cardId }) => cardId !== ids[0]) });
  expect(written).toEqual([`show ${ids[0]}`]);
});

test('each step is stored, and a failed write is reported without stopping the training', async () => {
  const { run, act, kept, failures } = start({ mode: 'show', updatesSchedule: true }, { fails: true });
  await act({ type: 'turned' });
  await act(known);
  expect(kept).toHaveLength(2);
  expect(kept.at(-1)).toEqual(run.get());
  expect(failures).toHaveLength(2);
});

test('the time of a shown answer ends when the card is turned', async () => {
  const { ids, act, written } = start({ mode: 'show', updatesSchedule: true });
  await act({ type: 'turned' }, 700);
  await act(known, 5000);
  expect(written.at(-1)).toBe(`3 ${ids[0]} 700`);
});

test('a grade that was not painted cannot be skipped', async () => {
  const { run, act } = start({});
  await act(typed('exact'));
  expect(run.act({ type: 'continued' })).toBe(false);
  expect(await act({ type: 'continued' })).toBe(true);
});
