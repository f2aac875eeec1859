import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isAlive } from './is-alive.ts';

test('this process is alive, and one that ended is not', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect([isAlive(process.pid), isAlive(child.pid ?? 0)]).toEqual([true, false]);
});

test('a process of another user is alive although it may not be signalled', () => {
  const refuse = () => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  };
  expect(isAlive(1, refuse)).toBe(true);
});
