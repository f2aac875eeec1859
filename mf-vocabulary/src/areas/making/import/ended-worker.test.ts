import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { endingWorker } from './ended-worker.ts';

const start = () => new Worker('setInterval(() => {}, 1000)', { eval: true });

test('a worker ends when its work is done', async () => {
  const worker = start();
  const exit = once(worker, 'exit');
  expect(await endingWorker(Promise.resolve(worker), async () => 'read')).toBe('read');
  await exit;
});

test('a worker that starts after the work was stopped ends too', async () => {
  const worker = start();
  const exit = once(worker, 'exit');
  const starting = wait(50).then(() => worker);
  const stopped = endingWorker(starting, () => Promise.reject(new Error('stopped')));
  await expect(stopped).rejects.toThrow('stopped');
  await exit;
});

test('a worker that cannot start leaves the failure of the work as it is', async () => {
  const starting = Promise.reject<Worker>(new Error('no file'));
  await expect(endingWorker(starting, () => starting)).rejects.toThrow('no file');
});
