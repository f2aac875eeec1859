import '../../test/indexed-db.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { failing, testServer } from '../../test/test-server.ts';
import { recordTypedForm, saveNote } from '../commands/journalled-writes.ts';
import { pendingCount } from '../queries/pending-count.ts';
import { readSyncToken } from '../rows/store-core.ts';
import { newDevice, add, sync, fronts } from '../../test/one-run.ts';

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
});

describe('a server that has lost a card', () => {
  /** Creates a device and a server that have synchronised. Then the server loses all cards. */
  async function lost(epoch: string) {
    const server = testServer();
    const core = newDevice();
    const backup = server.learner.backup();
    await add(core, 'hola');
    await sync(core, server);
    const { number } = server.learner.backup();
    server.learner.restore({ ...backup, number }, epoch);
    server.calls.length = 0;
    return { server, core };
  }

  test('and is the same one, makes a repair delete the card here', async () => {
    const { server, core } = await lost('epoch1');
    await sync(core, server);
    expect(await fronts(core)).toEqual(['hola']);
    await sync(core, server, { repairs: true });
    expect([await fronts(core), server.learner.cards()]).toEqual([[], []]);
  });

  test('and refuses the token gets the card again', async () => {
    const { server, core } = await lost('epoch1');
    server.onCall = failing('syncCardsBatch', 'TOKEN_INVALID');
    await sync(core, server);
    expect([await fronts(core), server.learner.cards().length]).toEqual([['hola'], 1]);
  });

  test('and has a new epoch gets the card again', async () => {
    const { server, core } = await lost('epoch2');
    await sync(core, server);
    expect([await fronts(core), server.learner.cards().length]).toEqual([['hola'], 1]);
    expect(server.calls).toEqual(['syncCardsBatch', 'getUserCardsIndex', 'syncCardsBatch']);
  });
});

test.each([true, false])(
  'cards come whole from a server that supports packed ones: %j',
  async (supportsPacked) => {
    const server = testServer();
    server.supportsPacked = supportsPacked;
    const other = newDevice();
    await add(other, 'hola', 'sol');
    await sync(other, server);
    const forms: boolean[] = [];
    server.change = (response) => {
      forms.push(response.packed !== undefined);
      return response;
    };
    const core = newDevice();
    await sync(core, server);
    expect([await fronts(core), forms]).toEqual([['hola', 'sol'], [supportsPacked]]);
    expect(await core.db.cards.toArray()).toEqual(await other.db.cards.toArray());
  },
);

describe('a server of an earlier version, without notes', () => {
  test('leaves notes pending, and receives everything else', async () => {
    const server = testServer();
    server.supportsNotes = false;
    const core = newDevice();
    await add(core, 'hola');
    await saveNote(core, { text: 'nota' });
    await sync(core, server);
    expect(server.learner.cards()).toHaveLength(1);
    expect(await core.db.outbox.toArray()).toMatchObject([{ kind: 'note', code: null }]);
    expect(await sync(core, server)).toBe('No changes found');
  });

  test('that acknowledges no card fails the run', async () => {
    const server = testServer();
    server.supportsBrief = false;
    server.supportsNotes = false;
    const core = newDevice();
    await sync(core, server);
    await add(core, 'hola');
    const token = (await readSyncToken(core)) ?? '';
    server.change = (response) => ({ ...response, accepted: [], token });
    await expect(sync(core, server)).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  test('gets the notes after its upgrade', async () => {
    const server = testServer();
    server.supportsNotes = false;
    const core = newDevice();
    await saveNote(core, { text: 'nota' });
    await sync(core, server);
    server.supportsNotes = true;
    await sync(core, server);
    expect(server.learner.notes()).toMatchObject([{ text: 'nota' }]);
    expect(await pendingCount(core)).toBe(0);
  });
});

describe('a server of an earlier version, without verb practice', () => {
  test('leaves typed forms pending, and gets them after its upgrade', async () => {
    const server = testServer();
    server.supportsPracticeLog = false;
    const core = newDevice();
    await add(core, 'hola');
    const cell = { infinitive: 'tener', mood: 'INDICATIVE', tense: 'PRESENT', person: 'P1S' } as const;
    await recordTypedForm(core, { ...cell, miss: { correctForm: 'tengo', userAnswer: 'teno', rule: null } });
    await sync(core, server);
    expect(await sync(core, server)).toBe('No changes found');
    expect(await pendingCount(core)).toBe(1);
    server.supportsPracticeLog = true;
    await sync(core, server);
    expect(server.learner.practiceLog()).toMatchObject([{ userAnswer: 'teno' }]);
    expect(await pendingCount(core)).toBe(0);
  });
});

describe('a token that the server refuses', () => {
  test('leads to a comparison of everything', async () => {
    const server = testServer();
    const core = newDevice();
    await add(core, 'hola');
    await sync(core, server);
    server.onCall = failing('syncCardsBatch', 'TOKEN_INVALID');
    server.calls.length = 0;
    expect(await sync(core, server)).toBe('Synced');
    expect(server.calls.slice(0, 2)).toEqual(['syncCardsBatch', 'getUserCardsIndex']);
    expect(await fronts(core)).toEqual(['hola']);
  });

  test('fails the run of a device that has sent none', async () => {
    const server = testServer();
    const core = newDevice();
    await add(core, 'hola');
    server.onCall = failing('syncCardsBatch', 'TOKEN_INVALID');
    await expect(sync(core, server)).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
    expect(server.calls).toEqual(['syncCardsBatch']);
  });
});

test('a failed comparison fails the run, unless the server has no cards', async () => {
  const server = testServer();
  const core = newDevice();
  await add(core, 'hola');
  server.onCall = failing('getUserCardsIndex', 'BUSY');
  await expect(sync(core, server, { repairs: true })).rejects.toMatchObject({ code: 'BUSY' });
  expect(await sync(core, server, { repairs: true })).toBe('Synced');
});
