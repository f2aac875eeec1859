import { contentFields } from '@repaso/contracts';
import { newProgress } from '@repaso/leitner';
import { formatStamp, pickCardContent } from '@repaso/sync';
import { buildDevice } from '../../test/build-device.ts';
import { editedCard, freshCard, serverDevice, stampAfter, withLifecycle } from './server-card.ts';
import type { StoredCard } from './stored-card.ts';

const now = new Date('2026-11-21T12:00:00Z');
const stampAt = (minutes: number) =>
  formatStamp({ time: now.getTime() + minutes * 60_000, counter: 0, device: 'd1' });
const stored: StoredCard = {
  ...buildDevice('d1', now.getTime() - 3_600_000).card(),
  ...newProgress(),
  ...{ entryCount: 0, syncUpdatedAt: now.toISOString(), base: null, lastStamp: null, seq: 1 },
};

test('the server’s stamp has its time and its own device', () => {
  const stamp = formatStamp({ time: now.getTime(), counter: 0, device: serverDevice });
  expect(stampAfter(null, now)).toBe(stamp);
  expect(stampAfter(stored, now)).toBe(stamp);
});

test.each<[string, Partial<StoredCard>]>([
  ['a field', { stamps: { ...stored.stamps, tags: stampAt(5) } }],
  ['the deletion', { deletedStamp: stampAt(5) }],
  ['the last log entry', { lastStamp: stampAt(5) }],
])('the server’s stamp is later than that of %s', (_name, change) => {
  const stamp = stampAfter({ ...stored, ...change }, now);
  expect(stamp > stampAt(5)).toBe(true);
  expect(stamp < stampAt(6)).toBe(true);
});

test('a new card is made now, with one stamp for all of its fields', () => {
  const { stamps, ...card } = freshCard(
    { id: 'card', sourceDeckId: null, sourceCardId: null },
    pickCardContent(stored),
    now,
  );
  const stamp = stampAfter(null, now);
  expect(card).toMatchObject({ id: 'card', createdAt: now.toISOString(), frontValue: stored.frontValue });
  expect(card).toMatchObject({ deleted: false, deletedStamp: stamp, progress: null });
  expect(stamps).toEqual(Object.fromEntries(contentFields.map((field) => [field, stamp])));
});

test('an edit gives a new stamp to the changed fields, and keeps the others', () => {
  const edited = editedCard(stored, { frontValue: 'el sol', tags: [] }, now);
  const stamp = stampAfter(stored, now);
  expect(edited).toMatchObject({
    frontValue: 'el sol',
    tags: [],
    backValue: stored.backValue,
    progress: null,
  });
  expect(edited.stamps).toEqual({ ...stored.stamps, frontValue: stamp, tags: stamp });
  expect(edited).toMatchObject({ deleted: false, deletedStamp: stored.deletedStamp });
});

test.each([true, false])('a card deleted (%j) by the server keeps its content', (deleted) => {
  const changed = withLifecycle(stored, deleted, now);
  expect(changed).toMatchObject({ deleted, deletedStamp: stampAfter(stored, now), progress: null });
  expect(changed).toMatchObject({ frontValue: stored.frontValue, stamps: stored.stamps });
});
