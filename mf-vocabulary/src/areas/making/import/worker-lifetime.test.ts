import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { runWithWorker } from './worker-lifetime.ts';

const start = () => new Worker('setInterval(() => {}, 1000)', { eval: true });

test('a worker is terminated after its run', async () => {
  const worker = start();
  const exit = once(worker, 'exit');
  expect(await runWithWorker(Promise.resolve(worker), async () => 'read')).toBe('read');
  await exit;
});

test('a worker that starts after the abort is terminated too', async () => {
  const worker = start();
  const exit = once(worker, 'exit');
  const starting = wait(50).then(() => worker);
  const stopped = runWithWorker(starting, () => Promise.reject(new Error('stopped')));
  await expect(stopped).rejects.toThrow('stopped');
  await exit;
});

test('a worker that cannot start does not hide the error of the run', async () => {
  const starting = Promise.reject<Worker>(new Error('no file'));
  await expect(runWithWorker(starting, () => starting)).rejects.toThrow('no file');
});
