import { currentTurn } from '@repaso/practice';
import type { StudyCard } from './session.ts';
import { createStudySession } from './study-session.ts';
import type { StudyPort } from './study-session.ts';

/** A StudyPort in memory. Like a database it is asynchronous and runs writes in the order of their calls. */
function learner(ids: string[]) {
  const due = new Set(ids);
  const writes: string[] = [];
  const stored: { entryId: string; id: string }[] = [];
  let entries = 0;
  const arriving: string[] = [];
  let failing = false;
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (operation: () => void): Promise<void> => {
    const done = turn.then(operation);
    turn = done.catch(() => undefined);
    return done;
  };
  let unreadable = false;
  let reads = 0;
  const port: StudyPort<StudyCard> = {
    async load() {
      reads += 1;
      await Promise.resolve();
      if (unreadable) throw new Error('closed');
      const cards = [...due].map((id) => ({ id, leitnerBox: 0 }));
      const day = { newToday: due.size, heldBack: 0, waiting: 0, total: ids.length };
      const summary = { studiedToday: stored.length, remaining: due.size, ...day };
      return { cards, beyond: 0, done: [], summary, changesIn: null };
    },
    showAnswer: (id) => inTurn(() => void writes.push(`show ${id}`)),
    newEntryId: () => `entry ${(entries += 1)}`,
    answer: (id, rating, duration, entryId) =>
      inTurn(() => {
        if (failing) throw new Error('full');
        writes.push(`answer ${id} ${rating} ${duration}`);
        stored.push({ entryId, id });
        if (rating === 3) due.delete(id);
      }),
    undoAnswer: (entryId) =>
      inTurn(() => {
        const at = stored.findIndex((answer) => answer.entryId === entryId);
        const [answer] = at === -1 ? [] : stored.splice(at, 1);
        if (answer !== undefined) due.add(answer.id);
        writes.push(`undo ${answer?.id ?? 'none'}`);
      }),
    allowMore: (kind, count) => inTurn(() => void writes.push(`allow ${count} ${kind}`)),
    async sync() {
      writes.push('sync');
      arriving.splice(0).forEach((id) => due.add(id));
    },
  };
  const fail = (fails: boolean) => (failing = fails);
  const hide = (isHidden: boolean) => (unreadable = isHidden);
  /** Stores an answer as another tab would. */
  const answerInOtherTab = (id: string) => void stored.push({ entryId: 'elsewhere', id });
  return { port, writes, arriving, fail, hide, answerInOtherTab, reads: () => reads };
}

function study(ids: string[]) {
  const { port, ...store } = learner(ids);
  const failures: unknown[] = [];
  let time = 0;
  const session = createStudySession(port, {
    random: () => 0,
    now: () => (time += 1000),
    onFailure: (error) => failures.push(error),
  });
  const flush = () => new Promise((resolve) => setTimeout(resolve, 5));
  const shown = () => currentTurn(session.get().session)?.question.id ?? null;
  const paint = () => {
    const visit = currentTurn(session.get().session);
    if (visit !== null) session.seen(visit.number, visit.side);
  };
  const turn = () => {
    paint();
    session.flip();
    paint();
  };
  return { ...store, session, failures, flush, shown, paint, turn };
}

test('the next card is shown at once, before the answer is stored', async () => {
  const { session, flush, shown, turn, writes } = study(['a', 'b']);
  session.reload();
  await flush();
  turn();
  expect(session.answer(3)).toBe(true);
  expect(shown()).toBe('b');
  expect(writes).toEqual([]);
  await flush();
  expect(writes).toEqual(['show a', 'answer a 3 1000']);
});

test('the list is read once for all answers that were given meanwhile', async () => {
  const { session, flush, turn, reads, writes } = study(['a', 'b', 'c', 'd']);
  session.reload();
  await flush();
  for (let count = 0; count < 3; count += 1) {
    turn();
    session.answer(3);
  }
  await flush();
  expect(reads()).toBe(2);
  expect(writes.filter((line) => line.startsWith('answer'))).toHaveLength(3);
  expect(session.get().session).toMatchObject({ unsaved: [], queue: [{ id: 'd' }] });
});

test('two presses in one frame answer only one card', async () => {
  const { session, flush, shown, turn, writes } = study(['a', 'b']);
  session.reload();
  await flush();
  turn();
  session.answer(3);
  expect(session.answer(3)).toBe(false);
  session.flip();
  expect(session.answer(3)).toBe(false);
  await flush();
  expect(shown()).toBe('b');
  expect(writes.filter((line) => line.startsWith('answer'))).toHaveLength(1);
});

test('an empty list synchronises once, then the session is finished', async () => {
  const { session, flush, turn, writes } = study(['a']);
  session.reload();
  await flush();
  turn();
  session.answer(3);
  await flush();
  expect(writes.filter((line) => line === 'sync')).toHaveLength(1);
  expect(session.get()).toMatchObject({
    session: { phase: 'finished' },
    list: { summary: { remaining: 0 } },
  });
});

test('cards from the server continue the session', async () => {
  const { session, flush, shown, arriving } = study([]);
  arriving.push('c');
  session.reload();
  await flush();
  expect(shown()).toBe('c');
});

test('undo shows the card again and removes the answer from the store', async () => {
  const { session, flush, shown, turn, writes } = study(['a', 'b']);
  session.reload();
  await flush();
  turn();
  session.answer(3);
  session.undo();
  expect(shown()).toBe('a');
  await flush();
  expect(writes.at(-1)).toBe('undo a');
  expect(session.get().session.queue).toHaveLength(2);
});

test('undo reverts the answer of this session even after an answer in another tab', async () => {
  const { session, flush, turn, writes, answerInOtherTab } = study(['a', 'b']);
  session.reload();
  await flush();
  turn();
  session.answer(3);
  await flush();
  answerInOtherTab('z');
  session.undo();
  await flush();
  expect(writes.at(-1)).toBe('undo a');
});

test('undos in a row revert each its own answer, the last one first', async () => {
  const { session, flush, turn, writes } = study(['a', 'b', 'c']);
  session.reload();
  await flush();
  for (let card = 0; card < 2; card += 1) {
    turn();
    session.answer(3);
  }
  session.undo();
  session.undo();
  await flush();
  expect(writes.slice(-2)).toEqual(['undo b', 'undo a']);
});

test('undo of an answer that cannot be stored reverts no other answer', async () => {
  const { session, flush, shown, turn, fail, writes, answerInOtherTab } = study(['a', 'b']);
  session.reload();
  await flush();
  answerInOtherTab('z');
  turn();
  fail(true);
  session.answer(3);
  session.undo();
  await flush();
  expect(writes.at(-1)).toBe('undo none');
  expect(shown()).toBe('a');
});

test('an answer that could not be stored is reported and the card is shown again', async () => {
  const { session, flush, shown, turn, fail, failures } = study(['a', 'b']);
  session.reload();
  await flush();
  turn();
  fail(true);
  session.answer(3);
  await flush();
  expect(shown()).toBe('a');
  expect(failures).toHaveLength(1);
  fail(false);
  expect(session.answer(3)).toBe(true);
});

test('a list that cannot be read is reported and read again on retry', async () => {
  const { session, flush, shown, hide } = study(['a']);
  hide(true);
  session.reload();
  await flush();
  expect(session.get()).toMatchObject({ hasFailed: true, list: null });
  hide(false);
  session.retry();
  await flush();
  expect(session.get().hasFailed).toBe(false);
  expect(shown()).toBe('a');
});

test('a retry after the last card continues the check for more cards', async () => {
  const { session, flush, turn, hide } = study(['a']);
  session.reload();
  await flush();
  turn();
  hide(true);
  session.answer(3);
  await flush();
  expect(session.get()).toMatchObject({ hasFailed: true, session: { phase: 'checking' } });
  hide(false);
  session.retry();
  await flush();
  expect(session.get()).toMatchObject({ hasFailed: false, session: { phase: 'finished' } });
});

test('a list that cannot be read after a stored answer does not bring back the answered card', async () => {
  const { session, flush, shown, turn, hide, writes } = study(['a', 'b']);
  session.reload();
  await flush();
  turn();
  hide(true);
  session.answer(3);
  await flush();
  expect(writes.at(-1)).toContain('answer a 3');
  expect(session.get()).toMatchObject({ hasFailed: true, session: { unsaved: [] } });
  hide(false);
  session.retry();
  await flush();
  expect(session.get().hasFailed).toBe(false);
  expect(shown()).toBe('b');
});

test.each([
  [{ kind: 'overdue', count: 20 }, ['sync', 'allow 20 overdue']],
  [{ kind: 'new', count: 20 }, ['sync', 'allow 20 new']],
  [undefined, ['sync']],
] as const)('continuing with %p raises that limit of today', async (more, expected) => {
  const { session, flush, writes } = study([]);
  session.reload();
  await flush();
  session.resume(more);
  await flush();
  expect(writes.filter((line) => !line.startsWith('show'))).toEqual(expected);
});
