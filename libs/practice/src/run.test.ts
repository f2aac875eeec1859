import { createRun } from './run.ts';
import type { PracticePort } from './run.ts';
import { rulesForQuestionList } from './rules.ts';
import type { PracticeRules } from './rules.ts';
import { newSession, reducePracticeSession } from './session.ts';
import { currentTurn } from './turns.ts';

type Rating = 'known' | 'unknown';

const rules: PracticeRules<string, Rating> = {
  ...rulesForQuestionList<string, Rating>({
    idOf: (id) => id,
    isRight: (rating) => rating === 'known',
    pause: 3,
  }),
  respondsOn: 'answer',
  timedUntil: 'responded',
  isReread: true,
  hasHistory: true,
};

function begin(
  changes: Partial<typeof rules> = {},
  fails: (id: string) => boolean = () => false,
  port: Partial<PracticePort<string, Rating>> = {},
) {
  const written: string[] = [];
  const failures: unknown[] = [];
  const stored: string[] = [];
  const write = (what: string, id: string) => {
    written.push(what);
    return fails(id) ? Promise.reject(new Error(`full: ${id}`)) : Promise.resolve();
  };
  const run = createRun<string, Rating>(
    { ...rules, ...changes },
    {
      now: () => 0,
      random: () => 0,
      onFailure: (error) => failures.push(error),
      showAnswer: (id) => write(`show ${id}`, ''),
      answer: ({ question }, rating) => write(`${rating} ${question}`, question),
      undo: ({ question }) => write(`undo ${question}`, question),
      onStored: (id) => stored.push(id),
      ...port,
    },
  );
  run.act({ type: 'queued', queue: ['a', 'b', 'c'] });
  const paint = () => {
    const turn = currentTurn(run.get());
    if (turn !== null) run.seen(turn.number, turn.side);
  };
  const rate = (response: Rating) => {
    paint();
    run.act({ type: 'turned' });
    paint();
    return run.act({ type: 'responded', response });
  };
  const shown = () => currentTurn(run.get())?.question;
  return { run, rate, shown, written, failures, stored };
}

test('writes start in the step of their event, in the order of the steps', () => {
  const { run, rate, written } = begin();
  rate('known');
  run.act({ type: 'undone' });
  expect(written).toEqual(['show a', 'known a', 'undo a']);
});

test('a step that does not apply is reported and starts no write', () => {
  const { run, rate, written } = begin();
  rate('known');
  expect(run.act({ type: 'responded', response: 'known' })).toBe(false);
  expect(written).toEqual(['show a', 'known a']);
});

test('a listener is called once for each step until it unsubscribes', () => {
  const { run, rate } = begin();
  let calls = 0;
  const stop = run.subscribe(() => (calls += 1));
  rate('known');
  expect(calls).toBe(4);
  stop();
  rate('known');
  expect(calls).toBe(4);
});

test('a stored response is reported with its id', async () => {
  const { run, rate, stored } = begin();
  rate('known');
  await run.settled();
  expect(stored).toEqual(['a']);
});

test('a response that could not be stored is taken back where the rules have history', async () => {
  const { run, rate, shown, failures, stored } = begin({}, (id) => id === 'a');
  rate('known');
  expect(shown()).toBe('b');
  await run.settled();
  expect(shown()).toBe('a');
  expect(run.get()).toMatchObject({ ended: [], unsaved: [] });
  expect(failures).toEqual([new Error('full: a')]);
  expect(stored).toEqual([]);
});

test('without history a failed write is reported and the session continues', async () => {
  const { run, rate, shown, failures } = begin({ isReread: false, hasHistory: false }, (id) => id === 'a');
  rate('known');
  const before = run.get();
  await run.settled();
  expect(failures).toHaveLength(1);
  expect(run.get()).toBe(before);
  expect(shown()).toBe('b');
});

test('a write that the caller has started is waited for, and its failure is reported', async () => {
  const { run, failures } = begin();
  run.track(Promise.reject(new Error('closed')));
  await run.settled();
  expect(failures).toEqual([new Error('closed')]);
});

test('each response and each undo is written once, and each answer side shown once', () => {
  const { run, rate, written } = begin();
  rate('known');
  rate('known');
  rate('known');
  run.act({ type: 'undone' });
  run.act({ type: 'undone' });
  const responses = ['show a', 'known a', 'show b', 'known b', 'show c', 'known c'];
  expect(written).toEqual([...responses, 'undo c', 'undo b']);
});

test('a move, a new queue and a card turned back write nothing', () => {
  const { run, rate, written } = begin({ canTurnBack: () => true });
  rate('known');
  written.length = 0;
  expect(run.act({ type: 'moved', by: 'previous' })).toBe(true);
  expect(run.act({ type: 'moved', by: 'next' })).toBe(true);
  run.act({ type: 'queued', queue: ['b', 'c', 'd'] });
  expect(written).toEqual([]);
  const paint = () =>
    run.seen(currentTurn(run.get())?.number ?? 0, currentTurn(run.get())?.side ?? 'question');
  paint();
  run.act({ type: 'turned' });
  paint();
  run.act({ type: 'turned' });
  expect(currentTurn(run.get())?.side).toBe('question');
  expect(written).toEqual(['show b']);
});

test.each([
  ['responded', 1500, 700],
  ['turned', 1000, 400],
] as const)(
  'the time of each turn begins with its question and ends when it is %s',
  (timedUntil, one, two) => {
    let clock = 5000;
    const durations: number[] = [];
    const { run } = begin({ timedUntil }, undefined, {
      now: () => clock,
      answer: (_turn, _response, duration) => Promise.resolve(durations.push(duration)),
    });
    const after = (milliseconds: number, act: () => void) => {
      clock += milliseconds;
      act();
    };
    const paint = () =>
      run.seen(currentTurn(run.get())?.number ?? 0, currentTurn(run.get())?.side ?? 'question');
    for (const [turned, responded] of [
      [1000, 500],
      [400, 300],
    ] as const) {
      paint();
      after(turned, () => run.act({ type: 'turned' }));
      paint();
      after(responded, () => run.act({ type: 'responded', response: 'known' }));
    }
    expect(durations).toEqual([one, two]);
  },
);

test('a run that continues a session waits until its side is painted again', () => {
  const queued = reducePracticeSession(
    rules,
    newSession<string, Rating>(),
    { type: 'queued', queue: ['a'] },
    0,
  );
  const first = reducePracticeSession(rules, queued, { type: 'seen', turn: 1, side: 'question' }, 0);
  const run = createRun(rules, { now: () => 0, random: () => 0, onFailure: () => undefined }, first);
  expect(run.act({ type: 'turned' })).toBe(false);
  run.seen(1, 'question');
  expect(run.act({ type: 'turned' })).toBe(true);
});

test('a run without writes works, and its port needs no function for them', async () => {
  const failures: unknown[] = [];
  const none = { showAnswer: undefined, answer: undefined, undo: undefined, onStored: undefined };
  const { run, rate, shown, stored } = begin({}, undefined, {
    ...none,
    onFailure: (error) => failures.push(error),
  });
  rate('known');
  expect(shown()).toBe('b');
  run.act({ type: 'undone' });
  expect(shown()).toBe('a');
  await run.settled();
  expect([failures, stored]).toEqual([[], []]);
});

test('a stored response needs no listener', async () => {
  const { run, rate, failures } = begin({}, undefined, { onStored: undefined });
  rate('known');
  await run.settled();
  expect(failures).toEqual([]);
});

test('a run keeps no result of its writes', async () => {
  const { run } = begin();
  run.track(Promise.resolve({ card: 'large' }));
  await expect(run.settled()).resolves.toBeUndefined();
});

test('a run is settled when all of its writes have ended, also failed ones', async () => {
  const ends: (() => void)[] = [];
  const { run } = begin();
  run.track(new Promise((_resolve, reject) => ends.push(() => reject(new Error('no')))));
  run.track(new Promise<void>((resolve) => ends.push(resolve)));
  let isSettled = false;
  const settled = run.settled().then(() => (isSettled = true));
  const [failFirst, endSecond] = ends;
  endSecond?.();
  for (let times = 0; times < 20; times += 1) await Promise.resolve();
  expect(isSettled).toBe(false);
  failFirst?.();
  await settled;
  expect(isSettled).toBe(true);
});
