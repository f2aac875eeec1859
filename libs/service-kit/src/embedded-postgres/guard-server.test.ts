import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { guardServer } from './guard-server.ts';

/** An address where nobody listens. */
async function nowhere(): Promise<string> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return `postgres://nobody@127.0.0.1:${port}/none`;
}

test('gives up after ten restarts that help nothing, and says why', async () => {
  const pauses: number[] = [];
  const said: string[] = [];
  let restarts = 0;
  const lost = Promise.withResolvers<Error>();
  guardServer({
    url: await nowhere(),
    restart: () => Promise.reject(new Error(`no space left, ${++restarts}`)),
    log: (line) => said.push(line),
    onLost: lost.resolve,
    pauseMs(failures) {
      pauses.push(failures);
      return 0;
    },
  });
  expect((await lost.promise).message).toBe('no space left, 10');
  expect(restarts).toBe(10);
  expect(pauses).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(said).toHaveLength(10);
});

test('starts nothing any more once it is told to end', async () => {
  let restarts = 0;
  const guard = guardServer({
    url: await nowhere(),
    restart: () => Promise.resolve((restarts += 1)),
    log: () => undefined,
    onLost: () => undefined,
    pauseMs: () => 60_000,
  });
  await guard.end();
  expect(restarts).toBe(0);
});
