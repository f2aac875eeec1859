import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRelay } from './relay.ts';

test('a cut relay passes nothing on and closes nothing, and passes all on when it is mended', async () => {
  const server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const relay = await startRelay((server.address() as AddressInfo).port);
  const open = (name: string) => {
    const state = { name, received: '', isClosed: false, socket: connect(relay.port, '127.0.0.1') };
    state.socket.on('data', (bytes: Buffer) => (state.received += bytes.toString()));
    state.socket.on('close', () => (state.isClosed = true));
    return state;
  };
  const before = open('before');
  before.socket.write('one ');
  await once(before.socket, 'data');
  relay.cut();
  before.socket.write('two ');
  const during = open('during');
  during.socket.write('three');
  await sleep(300);
  expect([before, during]).toMatchObject([
    { received: 'one ', isClosed: false },
    { received: '', isClosed: false },
  ]);
  relay.mend();
  await Promise.all([before, during].map(({ socket }) => once(socket, 'data')));
  expect([before.received, during.received]).toEqual(['one two ', 'three']);
  before.socket.destroy();
  await relay.close();
  if (!during.isClosed) await once(during.socket, 'close');
  server.close();
  await once(server, 'close');
});
