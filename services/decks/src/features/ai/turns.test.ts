import { createTurns } from './turns.ts';

const never = new AbortController().signal;
const soon = () => new Promise((resolve) => setImmediate(resolve));

test('two at once for each person; others wait, in order', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 5 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const take = (who: string, name: string) =>
    turns.take(who, never).then((end) => {
      begun.push(name);
      ends.push(end);
    });
  void take('ana', 'a1');
  void take('ana', 'a2');
  void take('ana', 'a3');
  void take('ana', 'a4');
  void take('bea', 'b1');
  await soon();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  ends[0]?.();
  await soon();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  ends[1]?.();
  ends[3]?.();
  await soon();
  expect(begun.at(-1)).toBe('a4');
});

test('whoever stops waiting loses the place, and too many may not wait', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 });
  const end = await turns.take('ana', never);
  const gone = new AbortController();
  const second = turns.take('ana', gone.signal);
  await expect(turns.take('ana', never)).rejects.toMatchObject({ code: 'AI_UNAVAILABLE' });
  gone.abort();
  await expect(second).rejects.toMatchObject({ code: 'AI_TIMEOUT' });
  await expect(turns.take('ana', gone.signal)).rejects.toMatchObject({ code: 'AI_TIMEOUT' });
  end();
  const again = await turns.take('ana', never);
  again();
});
