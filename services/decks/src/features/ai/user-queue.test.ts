import { createUserQueue } from './user-queue.ts';

const never = new AbortController().signal;
const soon = () => new Promise((resolve) => setImmediate(resolve));

test('runs two tasks per user concurrently; others wait in order', async () => {
  const queue = createUserQueue({ concurrency: 2, maxWaiting: 5 });
  const started: string[] = [];
  const leave: (() => void)[] = [];
  const enter = (userId: string, name: string) =>
    queue.enter(userId, never).then((leaveQueue) => {
      started.push(name);
      leave.push(leaveQueue);
    });
  void enter('ana', 'a1');
  void enter('ana', 'a2');
  void enter('ana', 'a3');
  void enter('ana', 'a4');
  void enter('bea', 'b1');
  await soon();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  leave[0]?.();
  await soon();
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  leave[1]?.();
  leave[3]?.();
  await soon();
  expect(started.at(-1)).toBe('a4');
});

test('removes an aborted task from the queue, and refuses tasks when too many wait', async () => {
  const queue = createUserQueue({ concurrency: 1, maxWaiting: 1 });
  const leave = await queue.enter('ana', never);
  const abort = new AbortController();
  const second = queue.enter('ana', abort.signal);
  await expect(queue.enter('ana', never)).rejects.toMatchObject({ code: 'AI_UNAVAILABLE' });
  abort.abort();
  await expect(second).rejects.toMatchObject({ code: 'AI_TIMEOUT' });
  await expect(queue.enter('ana', abort.signal)).rejects.toMatchObject({ code: 'AI_TIMEOUT' });
  leave();
  const leaveAgain = await queue.enter('ana', never);
  leaveAgain();
});
