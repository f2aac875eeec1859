import { createQueueByKey } from './queue-by-key.ts';

const patient = { atOnce: () => 1, waiting: 10, waitMs: 5000 };
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('callers of one key run one after the other, in the order of their calls', async () => {
  const queue = createQueueByKey(patient);
  const acts: string[] = [];
  const run = async (name: string) => {
    const leave = await queue.enter('ana');
    acts.push(`${name} begins`);
    await turn();
    acts.push(`${name} ends`);
    leave();
  };
  await Promise.all([run('a'), run('b'), run('c')]);
  expect(acts).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('as many callers run at a time as the options allow', async () => {
  const queue = createQueueByKey({ ...patient, atOnce: () => 2 });
  const [first] = await Promise.all([queue.enter('ana'), queue.enter('ana')]);
  let hasThirdBegun = false;
  const third = queue.enter('ana').then(() => (hasThirdBegun = true));
  await turn();
  expect(hasThirdBegun).toBe(false);
  first();
  await third;
});

test('a number of places that changes holds for the next callers', async () => {
  let places = 2;
  const queue = createQueueByKey({ ...patient, atOnce: () => places });
  const [leaveFirst, leaveSecond] = await Promise.all([queue.enter('ana'), queue.enter('ana')]);
  let begun = 0;
  const next = [1, 2, 3].map(() => queue.enter('ana').finally(() => (begun += 1)));
  places = 1;
  leaveFirst();
  await turn();
  expect(begun).toBe(0);
  places = 3;
  leaveSecond();
  await Promise.all(next);
  expect(begun).toBe(3);
});

test('callers of another key do not wait', async () => {
  const queue = createQueueByKey(patient);
  await queue.enter('ana');
  await expect(queue.enter('berta')).resolves.toBeInstanceOf(Function);
});

test('a caller that finds too many waiting is refused with BUSY', async () => {
  const queue = createQueueByKey({ ...patient, waiting: 1 });
  const leave = await queue.enter('ana');
  const second = queue.enter('ana');
  await expect(queue.enter('ana')).rejects.toMatchObject({ code: 'BUSY' });
  leave();
  await expect(second).resolves.toBeInstanceOf(Function);
});

test('a caller that waits too long is refused with BUSY, and the next one gets its place', async () => {
  const queue = createQueueByKey({ ...patient, waitMs: 20 });
  const leave = await queue.enter('ana');
  await expect(queue.enter('ana')).rejects.toMatchObject({ code: 'BUSY' });
  const next = queue.enter('ana');
  leave();
  await expect(next).resolves.toBeInstanceOf(Function);
});

test('leaving twice frees one place', async () => {
  const queue = createQueueByKey(patient);
  const leave = await queue.enter('ana');
  leave();
  const leaveSecond = await queue.enter('ana');
  leave();
  let hasThirdBegun = false;
  const third = queue.enter('ana').then(() => (hasThirdBegun = true));
  await turn();
  expect(hasThirdBegun).toBe(false);
  leaveSecond();
  await third;
});
