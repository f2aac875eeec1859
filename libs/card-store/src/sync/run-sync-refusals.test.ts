import '../../test/indexed-db.ts';
import { type SyncBatchResponse } from '@repaso/contracts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { failing, testServer } from '../../test/test-server.ts';
import { saveNote } from '../commands/journalled-writes.ts';
import { recordAnswer } from '../commands/review-card.ts';
import { pendingCount } from '../queries/pending-count.ts';
import { wantedCardOutboxMark } from '../rows/outbox-marks.ts';
import { newDevice, add, sync, sizes, words } from '../../test/one-run.ts';

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
});

describe('a page that the server refuses as a whole', () => {
  test.each(['VALIDATION', 'BODY_INVALID', 'BODY_TOO_LARGE'] as const)(
    'for %s is halved until the bad card is alone; all others are sent',
    async (code) => {
      const server = testServer();
      const core = newDevice();
      await add(core, ...words(4), 'mala');
      server.onCall = (name, body) => {
        const isBad = body?.toServer.some(({ frontValue }) => frontValue === 'mala') === true;
        if (isBad) failing(name, code)(name);
      };
      await expect(sync(core, server)).rejects.toMatchObject({ code: 'VALIDATION' });
      expect(server.learner.cards()).toHaveLength(4);
      expect(await core.db.outbox.toArray()).toMatchObject([{ kind: 'card', code: 'VALIDATION' }]);
      expect(sizes(server)[0]).toEqual([5, 0, 0]);
      expect(sizes(server)[1]).toEqual([2, 0, 0]);
      server.calls.length = 0;
      await expect(sync(core, server)).rejects.toMatchObject({ code: 'VALIDATION' });
      expect(server.calls).toEqual(['syncCardsBatch']);
    },
  );

  test('is divided into cards, then answers, then notes', async () => {
    const server = testServer();
    const core = newDevice();
    const ids = await add(core, ...words(3));
    for (const id of ids) await recordAnswer(core, id, 3);
    for (const text of words(3)) await saveNote(core, { text });
    server.onCall = failing('syncCardsBatch', 'VALIDATION', 'VALIDATION');
    await expect(sync(core, server)).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(sizes(server).slice(0, 3)).toEqual([
      [3, 3, 3],
      [1, 0, 0],
      [2, 3, 3],
    ]);
  });

  test('of answers or of notes is halved as well', async () => {
    const server = testServer();
    const core = newDevice();
    const ids = await add(core, ...words(4));
    await sync(core, server);
    for (const id of ids) await recordAnswer(core, id, 3);
    for (const text of words(4)) await saveNote(core, { text });
    server.batches.length = 0;
    server.onCall = failing('syncCardsBatch', 'VALIDATION');
    await sync(core, server);
    expect(sizes(server)).toEqual([
      [0, 4, 4],
      [0, 2, 0],
      [0, 2, 4],
    ]);
    for (const text of words(4)) await saveNote(core, { text });
    server.batches.length = 0;
    server.onCall = failing('syncCardsBatch', 'BODY_TOO_LARGE');
    await sync(core, server);
    expect(sizes(server)).toEqual([
      [0, 0, 4],
      [0, 0, 2],
      [0, 0, 2],
    ]);
    expect(await pendingCount(core)).toBe(0);
  });

  test('is divided without its requested cards, and the bad card is refused', async () => {
    const server = testServer();
    const core = newDevice();
    await add(core, 'mala');
    await core.db.outbox.put(wantedCardOutboxMark('ana', 'wanted'));
    let requests = 0;
    server.onCall = (name, body) => {
      requests += 1;
      if (requests > 9) throw new Error('the requests have no end');
      if (body?.toServer.length !== 0) failing(name, 'VALIDATION')(name);
    };
    await expect(sync(core, server)).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await core.db.outbox.toArray()).toMatchObject([{ kind: 'card', code: 'VALIDATION' }]);
    expect(sizes(server)).toEqual([
      [1, 0, 0],
      [0, 0, 0],
    ]);
  });

  test('fails the run if it has only requested cards', async () => {
    const server = testServer();
    const core = newDevice();
    await core.db.outbox.put(wantedCardOutboxMark('ana', 'wanted'));
    server.onCall = failing('syncCardsBatch', 'BODY_INVALID');
    await expect(sync(core, server)).rejects.toMatchObject({ code: 'BODY_INVALID' });
    expect(await core.db.outbox.toArray()).toMatchObject([{ kind: 'want', code: null }]);
    expect(await sync(core, server)).toBe('Synced');
  });

  test('fails the run if it was empty, or for another reason', async () => {
    const server = testServer();
    const core = newDevice();
    server.onCall = failing('syncCardsBatch', 'VALIDATION', 'USER_MISMATCH');
    await expect(sync(core, server)).rejects.toMatchObject({ code: 'VALIDATION' });
    await add(core, 'hola', 'adiós');
    await expect(sync(core, server)).rejects.toMatchObject({ code: 'USER_MISMATCH' });
    expect(server.batches).toHaveLength(2);
    expect(await pendingCount(core)).toBe(2);
  });
});

describe('refused changes', () => {
  test('fail every run with their code, and a fresh run sends them again', async () => {
    const server = testServer();
    server.supportsBrief = false;
    const core = newDevice();
    await add(core, 'hola');
    const refuse = (response: SyncBatchResponse): SyncBatchResponse => {
      const refused = response.accepted.map((id) => ({ id, code: 'ID_TAKEN' as const }));
      return { ...response, accepted: [], refused };
    };
    server.change = refuse;
    await expect(sync(core, server)).rejects.toMatchObject({ code: 'ID_TAKEN' });
    await expect(sync(core, server)).rejects.toMatchObject({ code: 'ID_TAKEN' });
    expect(sizes(server)).toEqual([
      [1, 0, 0],
      [0, 0, 0],
    ]);
    server.change = (response) => response;
    await sync(core, server, { isFresh: true });
    expect(await pendingCount(core)).toBe(0);
  });

  test('with a code of a later version fail the run as an internal error', async () => {
    const server = testServer();
    server.supportsBrief = false;
    const core = newDevice();
    await add(core, 'hola');
    server.change = (response) => ({
      ...response,
      accepted: [],
      refused: response.accepted.map((id) => ({ id, code: 'NEW_CODE' as never })),
    });
    await expect(sync(core, server)).rejects.toMatchObject({ code: 'INTERNAL' });
  });
});
