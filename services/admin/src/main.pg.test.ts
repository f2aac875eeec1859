import { findFreePort, startProcess, createTestDatabase, waitUntilReady } from '@repaso/testing';
import { endpoints } from '@repaso/contracts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { entities, migrationsPath, name } from './index.ts';

/** Starts the service with `auth` as its auth service. */
async function start(auth: RequestListener) {
  const database = await createTestDatabase({ name, entities, migrationsPath });
  const authServer = createServer(auth).listen(0, '127.0.0.1');
  await once(authServer, 'listening');
  const port = await findFreePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'repaso-audio-test-'));
  const running = startProcess(path.join(import.meta.dirname, 'main.ts'), {
    PORT: String(port),
    ADMIN_DATABASE_URL: database.url,
    AUTH_URL: `http://127.0.0.1:${(authServer.address() as AddressInfo).port}`,
    PUBLIC_ORIGIN: 'http://localhost:4200',
    DECKS_URL: 'http://127.0.0.1:9',
    AUDIO_DIR: folder,
    LOG_LEVEL: 'error',
  });
  const health = `http://127.0.0.1:${port}/api/admin/health/ready`;
  return {
    health,
    ready: waitUntilReady(health, running),
    async stop() {
      running.kill();
      const code = await running.exited;
      authServer.closeAllConnections();
      authServer.close();
      await database.drop();
      await rm(folder, { recursive: true });
      return code;
    },
  };
}

test('a process that is told to stop while auth does not respond yet closes and exits with 0', async () => {
  const service = await start(() => undefined);
  await service.ready;
  expect(await service.stop()).toBe(0);
});

test('a process listens only when it has read the revocation feed, without which it refuses writes', async () => {
  const isListening = () =>
    fetch(service.health).then(
      () => true,
      () => false,
    );
  let wasListening: boolean | undefined;
  const service = await start((request, response) => {
    if (request.url?.startsWith(endpoints.getRevocations[1]) !== true) return;
    void (wasListening === undefined ? isListening() : Promise.resolve(wasListening)).then((answer) => {
      wasListening = answer;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success: true, data: { items: [], head: 0 }, message: '' }));
    });
  });
  await service.ready;
  expect(wasListening).toBe(false);
  await service.stop();
});
