import '../../test/indexed-db.ts';
import { syncProtocolVersion } from '@repaso/contracts';
import { bothLines } from '../../test/compare-lines.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { sync } from '../../test/one-run.ts';
import { noon, pulledCard, testDevice } from '../../test/test-device.ts';
import { testServer } from '../../test/test-server.ts';
import { staleLinesOfCopy } from '../rows/line-copy.ts';

test('after a first pull of many cards a device has the copy of their lines before a list is opened', async () => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
  const server = testServer(() => noon);
  const cards = Array.from({ length: 1_000 }, (_, at) => pulledCard(`card ${String(at).padStart(4, '0')}`));
  await server.transport.syncCardsBatch({
    ...{ protocol: syncProtocolVersion, since: null, entries: [], toLocal: [] },
    toServer: cards.map((card) => ({ ...card, progress: null })),
  });
  const core = testDevice();
  await sync(core, server);
  while ((await staleLinesOfCopy(core)) === null) await new Promise((resolve) => setTimeout(resolve, 50));
  const { copied, read, stale } = await bothLines(core);
  expect(copied).toHaveLength(1_000);
  expect(copied).toEqual(read);
  expect(stale).toBe(0);
});
