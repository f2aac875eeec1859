import '../../test/indexed-db.ts';
import { packCards } from '@repaso/sync';
import { memoryStorage } from '../../test/memory-storage.ts';
import { answerEntry, pulledCard, pulledNote, response, testDevice, token } from '../../test/test-device.ts';
import { isPulling } from '../rows/token-row.ts';
import { readSyncToken } from '../rows/store-core.ts';
import { applyResponse } from './apply-response.ts';
import { applyInParts, responseParts } from './response-parts.ts';

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
});

const since = '2026-11-21T11:00:00.000Z#epoch1:1';
const ids = ['a', 'b', 'c'];
const page = response({
  packed: packCards(ids.map((id) => pulledCard(id))),
  entries: [answerEntry('e', 'a')],
  notes: [pulledNote('n')],
});
const size = { cards: 2, entries: 2 };
const { signal } = new AbortController();

/** Returns a device that has read up to `since`. */
async function device() {
  const core = testDevice();
  await applyResponse(core, { since: null, sent: [] }, response({ token: since }));
  return core;
}

test('a part before the last one has the token of the request, and says that more follows', () => {
  const [first, last] = responseParts(page, since, size);
  expect(first).toMatchObject({ token: since, more: true, notes: [], entries: page.entries });
  expect(last).toMatchObject({ token, more: false, notes: page.notes, entries: [] });
});

test('all parts of a response are applied', async () => {
  const core = await device();
  const result = await applyInParts(core, { since, sent: [] }, page, { size, signal });
  expect(result?.pulled).toBe(4);
  expect([await core.db.cards.count(), await core.db.log.count(), await core.db.notes.count()]).toEqual([
    3, 1, 1,
  ]);
  expect([await readSyncToken(core), await isPulling(core)]).toEqual([token, false]);
});

test('a device that stops between two parts pulls from the token of the request again', async () => {
  const core = await device();
  const stopping = new AbortController();
  core.db.cards.hook('creating', () => stopping.abort());
  const applying = applyInParts(core, { since, sent: [] }, page, { size, signal: stopping.signal });
  await expect(applying).rejects.toThrow();
  expect([await core.db.cards.count(), await readSyncToken(core)]).toEqual([2, since]);
  expect(await isPulling(core)).toBe(true);
});
