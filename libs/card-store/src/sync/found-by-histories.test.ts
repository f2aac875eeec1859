/**
 * Bugs that random histories have found, each repeated as a short history. In each, data was lost, duplicated or not
 * synchronised.
 */
import '../../test/indexed-db.ts';
import { playHistory, referenceBackend, type History } from '@repaso/sync/histories';
import { openStoreWorld } from '../../test/store-world.ts';

type Event = History['events'][number];
type What = Extract<Event, { kind: 'act' }>['act']['what'];
type SyncEvent = Extract<Event, { kind: 'sync' }>;

const day = 86_400_000;
const act = (device: number, what: What, word = 0, card = 0): Event => ({
  ...{ kind: 'act', device, tab: 0, crashAt: null },
  act: { what, card, word },
});
const sync = (device: number, more: Partial<SyncEvent> = {}): Event => ({
  ...{
    kind: 'sync',
    device,
    tab: 0,
    isFresh: true,
    repairs: false,
    faults: [],
    meanwhile: [],
    meanwhileAfter: 0,
  },
  ...{ other: null, bothTabs: false, crashAt: null, hasInvalidItems: false },
  ...more,
});
const meanwhile = (what: What, word = 0): Partial<SyncEvent> => ({ meanwhile: [{ what, card: 0, word }] });
const clock = (device: number, off: number): Event => ({ kind: 'clock', device, off });
const backup: Event = { kind: 'backup' };
const restore: Event = { kind: 'restore', oldest: false };

const found: Record<string, Event[]> = {
  'a repair after a restore deletes no card that the server lost': [
    ...[sync(0), backup, act(0, 'add'), sync(0), restore],
    sync(0, { isFresh: false, repairs: true }),
  ],
  'settings from a clock a day ahead are accepted after its correction': [
    ...[clock(0, day), act(0, 'set'), sync(0), act(0, 'set', 3)],
  ],
  'settings are sent again to a restored server': [
    ...[sync(0), backup, act(0, 'set', 5), sync(0), restore, sync(0)],
  ],
  'an edit after a clock correction is later than an edit of another device whose clock is ahead': [
    ...[clock(0, 9 * 60_000), act(0, 'add'), sync(0, { isFresh: false }), sync(1, { isFresh: false })],
    ...[clock(1, day), act(1, 'add', 2), sync(1), act(1, 'edit', 1), act(1, 'edit', 2, 1)],
  ],
  'a card of a deck that two devices add, one with a clock far ahead, is the same on both': [
    ...[clock(0, 9 * 60_000), act(0, 'add from a deck', 1, 1), sync(0)],
    ...[clock(1, day), act(1, 'add from a deck', 2, 1), sync(1)],
  ],
  'a setting changed after that of a device whose clock is ahead gets a later stamp': [
    ...[clock(0, 9 * 60_000), act(0, 'set'), sync(0, { isFresh: false }), sync(1), act(1, 'set', 7)],
  ],
  'a deleted card that the device had removed stays deleted on a restored server': [
    ...[act(0, 'add'), sync(0), backup, act(0, 'know'), act(0, 'remove'), sync(0), restore],
  ],
  'restoring a removed card keeps changes made since': [
    ...[act(0, 'add'), sync(0), sync(1), act(1, 'edit', 4), sync(1)],
    sync(0, { isFresh: false, faults: ['none', 'request lost'], ...meanwhile('remove') }),
    act(0, 'restore card'),
  ],
  'restoring a removed card after a clock correction writes no stamp in the future': [
    ...[clock(0, 20 * day), act(0, 'add'), act(0, 'remove'), sync(0), act(0, 'restore card')],
  ],
  'an edit during the refusal of an earlier edit does not fail the sync': [
    ...[sync(0, { isFresh: false }), clock(0, day), act(0, 'add')],
    sync(0, { isFresh: false, ...meanwhile('edit', 1) }),
  ],
  'a note edited while a later text of another device is pulled is kept': [
    ...[act(0, 'write note'), sync(0), sync(1), clock(1, 9 * 60_000), act(1, 'rewrite note', 1), sync(1)],
    sync(0, { isFresh: false, ...meanwhile('rewrite note', 2) }),
  ],
  'a note with a stamp in the future gets a new stamp, and its next text a later one': [
    ...[clock(0, day), act(0, 'write note'), sync(0), act(0, 'rewrite note', 3), sync(1)],
    ...[act(1, 'rewrite note', 4), sync(1)],
  ],
  'a note deleted since the backup stays deleted on a restored server': [
    ...[act(0, 'write note'), sync(0), sync(1), backup, act(0, 'remove note'), sync(0), restore, sync(1)],
  ],
  'a device that crashes in a repair still detects that the server was restored': [
    ...[sync(0), backup, act(0, 'add'), act(0, 'write note'), sync(0)],
    ...[sync(0, { repairs: true, crashAt: 4 }), restore, sync(0, { isFresh: false })],
  ],
  'an edit while a card is both pushed and requested is still sent': [
    ...[act(0, 'add'), sync(0, { isFresh: false, crashAt: 1 }), act(0, 'edit', 1)],
    sync(0, { isFresh: false, repairs: true, ...meanwhile('edit', 2) }),
  ],
  'an entry whose acceptance was lost counts once when it is pulled before it is pushed again': [
    ...[act(0, 'add'), sync(0), act(0, 'show'), act(0, 'show')],
    ...[sync(0, { isFresh: false, faults: ['response lost'] }), sync(0)],
  ],
  'an entry whose acceptance was lost counts once when it is pushed again while its card is pulled': [
    ...[act(0, 'add'), act(0, 'add', 1), sync(0), sync(1)],
    ...[act(1, 'show'), act(1, 'show'), act(1, 'show'), sync(1), act(0, 'show', 0, 1)],
    ...[sync(0, { isFresh: false, faults: ['response lost'] }), sync(0)],
  ],
};

test.each(Object.entries(found))('%s', async (_name, events) => {
  const page = { cards: 3, entries: 3 };
  const history: History = { clocks: [0, 0], page, events };
  await playHistory(history, referenceBackend(page), openStoreWorld);
});
