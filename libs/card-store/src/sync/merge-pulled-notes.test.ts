import '../../test/indexed-db.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { pulledNote, stampAt, testDevice } from '../../test/test-device.ts';
import { saveNote } from '../commands/journalled-writes.ts';
import { notes, removeNote } from '../commands/notes.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { markAllNotesPending, mergePulledNotes } from './merge-pulled-notes.ts';

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
});

const texts = async (core: StoreCore) => (await notes(core)).map(({ text }) => text).sort();
const pending = async ({ db }: StoreCore) => (await db.outbox.toArray()).map(({ kind, id }) => [kind, id]);

test('pulled notes that are not here are stored and are not pending', async () => {
  const core = testDevice();
  await mergePulledNotes(core, []);
  expect(await texts(core)).toEqual([]);
  await mergePulledNotes(core, [pulledNote('a', { text: 'uno' }), pulledNote('b', { text: 'dos' })]);
  expect([await texts(core), await pending(core)]).toEqual([['dos', 'uno'], []]);
});

test.each([
  { minutes: -2, text: 'nota' },
  { minutes: 5, text: 'nueva' },
])('the later text of a note stays: $minutes minutes', async ({ minutes, text }) => {
  const core = testDevice();
  await mergePulledNotes(core, [pulledNote('a')]);
  await mergePulledNotes(core, [pulledNote('a', { text: 'nueva', textStamp: stampAt(minutes) })]);
  expect(await texts(core)).toEqual([text]);
});

test('a note with a pending change is not overwritten; others are', async () => {
  const core = testDevice();
  await mergePulledNotes(core, [pulledNote('a'), pulledNote('b')]);
  await saveNote(core, { id: 'a', text: 'mía' });
  const later = { text: 'nueva', textStamp: stampAt(5) };
  await mergePulledNotes(core, [pulledNote('a', later), pulledNote('b', later)]);
  expect(await texts(core)).toEqual(['mía', 'nueva']);
});

test('all notes become pending, also deleted ones, but not those of another learner', async () => {
  const core = testDevice();
  const berta = testDevice({ userId: 'berta', db: core.db });
  await mergePulledNotes(core, [pulledNote('a'), pulledNote('b')]);
  await mergePulledNotes(berta, [pulledNote('c')]);
  await removeNote(core, 'b');
  await core.db.outbox.clear();
  await markAllNotesPending(core);
  expect(await pending(core)).toEqual([
    ['note', 'a'],
    ['note', 'b'],
  ]);
});
