import { createTurns } from './turns.ts';

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
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => inTurn(task(name))));
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

test('throws BUSY if too many wait, until one has ended', async () => {
  const inTurn = createTurns();
  let end = () => undefined as void;
  const first = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
  const others = Array.from({ length: 7 }, () => inTurn(async () => undefined));
  expect(() => inTurn(async () => undefined)).toThrow('BUSY');
  await Promise.resolve();
  end();
  await Promise.all([first, ...others]);
  await expect(inTurn(async () => 'runs')).resolves.toBe('runs');
});
