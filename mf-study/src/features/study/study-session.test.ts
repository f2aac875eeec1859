import { currentVisit } from './session.ts';
import type { StudyCard } from './session.ts';
import { createStudySession } from './study-session.ts';
import type { StudyPort } from './study-session.ts';

/** A list of cards in memory that takes its time and keeps the order of writes, like a database. */
function learner(ids: string[]) {
  const due = new Set(ids);
  const writes: string[] = [];
  const stored: { entryId: string; id: string }[] = [];
  let entries = 0;
  const arriving: string[] = [];
  let failing = false;
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => void): Promise<void> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  let unreadable = false;
  const port: StudyPort<StudyCard> = {
    async load() {
      await Promise.resolve();
      if (unreadable) throw new Error('closed');
      const cards = [...due].map((id) => ({ id, leitnerBox: 0 }));
      const day = { newToday: due.size, heldBack: 0, total: ids.length };
      const summary = { studiedToday: stored.length, remaining: due.size, ...day };
      return { cards, beyond: 0, done: [], summary };
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
        writes.push(`undo ${answer?.id ?? 'nothing'}`);
      }),
    allowMoreNew: () => inTurn(() => undefined),
    async sync() {
      writes.push('sync');
      arriving.splice(0).forEach((id) => due.add(id));
    },
  };
  const fail = (fails: boolean) => (failing = fails);
  const hide = (isHidden: boolean) => (unreadable = isHidden);
  /** Another tab of the learner answers. */
  const elsewhere = (id: string) => void stored.push({ entryId: 'elsewhere', id });
  return { port, writes, arriving, fail, hide, elsewhere };
}

function study(ids: string[]) {
  const { port, writes, arriving, fail, hide, elsewhere } = learner(ids);
  const failures: unknown[] = [];
  let time = 0;
  const session = createStudySession(port, {
    random: () => 0,
    now: () => (time += 1000),
    onFailure: (error) => failures.push(error),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  const shown = () => currentVisit(session.get().session)?.card.id ?? null;
  const paint = () => {
    const visit = currentVisit(session.get().session);
    if (visit !== null) session.seen(visit.number, visit.side);
  };
  const turn = () => {
    paint();
    session.flip();
    paint();
  };
  return { session, writes, arriving, fail, hide, elsewhere, failures, settle, shown, paint, turn };
}

test('the next card is there at once, before anything is stored', async () => {
  const { session, settle, shown, turn, writes } = study(['a', 'b']);
  session.reload();
  await settle();
  turn();
  expect(session.answer(3)).toBe(true);
  expect(shown()).toBe('b');
  expect(writes).toEqual([]);
  await settle();
  expect(writes).toEqual(['show a', 'answer a 3 1000']);
});

test('two presses in one frame answer one card', async () => {
  const { session, settle, shown, turn, writes } = study(['a', 'b']);
  session.reload();
  await settle();
  turn();
  session.answer(3);
  expect(session.answer(3)).toBe(false);
  session.flip();
  expect(session.answer(3)).toBe(false);
  await settle();
  expect(shown()).toBe('b');
  expect(writes.filter((line) => line.startsWith('answer'))).toHaveLength(1);
});

test('an empty list asks the server once, then the session is finished', async () => {
  const { session, settle, turn, writes } = study(['a']);
  session.reload();
  await settle();
  turn();
  session.answer(3);
  await settle();
  expect(writes.filter((line) => line === 'sync')).toHaveLength(1);
  expect(session.get()).toMatchObject({
    session: { phase: 'finished' },
    list: { summary: { remaining: 0 } },
  });
});

test('cards that the server had go on with the session', async () => {
  const { session, settle, shown, arriving } = study([]);
  arriving.push('c');
  session.reload();
  await settle();
  expect(shown()).toBe('c');
});

test('undo gives the card back and takes the answer out of the store', async () => {
  const { session, settle, shown, turn, writes } = study(['a', 'b']);
  session.reload();
  await settle();
  turn();
  session.answer(3);
  session.undo();
  expect(shown()).toBe('a');
  await settle();
  expect(writes.at(-1)).toBe('undo a');
  expect(session.get().session.queue).toHaveLength(2);
});

test('undo takes back the answer of this session, whatever another tab has answered since', async () => {
  const { session, settle, turn, writes, elsewhere } = study(['a', 'b']);
  session.reload();
  await settle();
  turn();
  session.answer(3);
  await settle();
  elsewhere('z');
  session.undo();
  await settle();
  expect(writes.at(-1)).toBe('undo a');
});

test('undo while the answer itself cannot be stored takes no other answer back', async () => {
  const { session, settle, shown, turn, fail, writes, elsewhere } = study(['a', 'b']);
  session.reload();
  await settle();
  elsewhere('z');
  turn();
  fail(true);
  session.answer(3);
  session.undo();
  await settle();
  expect(writes.at(-1)).toBe('undo nothing');
  expect(shown()).toBe('a');
});

test('an answer that could not be stored is told and the card comes back', async () => {
  const { session, settle, shown, turn, fail, failures } = study(['a', 'b']);
  session.reload();
  await settle();
  turn();
  fail(true);
  session.answer(3);
  await settle();
  expect(shown()).toBe('a');
  expect(failures).toHaveLength(1);
  fail(false);
  expect(session.answer(3)).toBe(true);
});

test('a list that cannot be read is said, and read again on request', async () => {
  const { session, settle, shown, hide } = study(['a']);
  hide(true);
  session.reload();
  await settle();
  expect(session.get()).toMatchObject({ hasFailed: true, list: null });
  hide(false);
  session.retry();
  await settle();
  expect(session.get().hasFailed).toBe(false);
  expect(shown()).toBe('a');
});

test('a list that cannot be read after the last card is asked for again from where it was', async () => {
  const { session, settle, turn, hide } = study(['a']);
  session.reload();
  await settle();
  turn();
  hide(true);
  session.answer(3);
  await settle();
  expect(session.get()).toMatchObject({ hasFailed: true, session: { phase: 'checking' } });
  hide(false);
  session.retry();
  await settle();
  expect(session.get()).toMatchObject({ hasFailed: false, session: { phase: 'finished' } });
});

test('a list that cannot be read behind a stored answer does not hold the answered card', async () => {
  const { session, settle, shown, turn, hide, writes } = study(['a', 'b']);
  session.reload();
  await settle();
  turn();
  hide(true);
  session.answer(3);
  await settle();
  expect(writes.at(-1)).toContain('answer a 3');
  expect(session.get()).toMatchObject({ hasFailed: true, session: { settling: [] } });
  hide(false);
  session.retry();
  await settle();
  expect(session.get().hasFailed).toBe(false);
  expect(shown()).toBe('b');
});
