import { createTurns } from './turns.ts';

const { signal } = new AbortController();

test('tasks run one after the other, also after one that failed', async () => {
  const inTurn = createTurns();
  const order: string[] = [];
  const task = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
    if (name === 'a') throw new Error('a');
    return name;
  };
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => inTurn(signal, task(name))));
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

test('throws BUSY if too many wait, until one has left', async () => {
  const inTurn = createTurns();
  let end = (): void => undefined;
  const first = inTurn(signal, () => new Promise<void>((resolve) => (end = resolve)));
  const leaving = new AbortController();
  const ran: number[] = [];
  const others = Array.from({ length: 4 }, (_, number) =>
    inTurn(number === 1 ? leaving.signal : signal, async () => void ran.push(number)),
  );
  expect(() => inTurn(signal, async () => undefined)).toThrow('BUSY');
  leaving.abort(new Error('left'));
  const last = inTurn(signal, async () => void ran.push(9));
  end();
  const results = await Promise.allSettled([first, ...others, last]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(ran).toEqual([0, 2, 3, 9]);
});
