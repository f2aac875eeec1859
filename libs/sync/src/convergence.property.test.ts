/**
 * Devices with bad clocks on a bad network, against a naive model: for each field the value written with the latest
 * stamp, the union of all entries. Whatever is lost, repeated, reordered or cut into pages, all end alike and as the
 * model says.
 */
import type { LogEntry, PulledCard, PushedCard, SyncCard } from '@repaso/contracts';
import fc from 'fast-check';
import { nextBatch, settle, type Outgoing, type PageLimits } from './batch.ts';
import { fromColumnar } from './columnar.ts';
import { stampsOf } from './field-stamps.ts';
import { newClock, receive, tick, type HybridClock } from './hybrid-clock.ts';
import { contentStamp, mergeCard } from './merge-card.ts';
import { rebaseStamps } from './rebase-stamps.ts';
import { parseToken } from './token.ts';
import { referenceServer, type ReferenceServer } from './reference-server.ts';

const serverStart = Date.parse('2026-11-21T12:00:00Z');
const limit = 10 * 60_000;
const cardIds = ['c1', 'c2', 'c3'];

interface Device {
  clock: HybridClock;
  cards: Map<string, SyncCard>;
  log: Map<string, LogEntry>;
  /** Thing -> version. */
  outbox: Map<string, string>;
  token: string | null;
}

/** Everything anybody wrote; what the end is measured by. */
interface Model {
  fronts: { cardId: string; value: string; stamp: string }[];
  lives: { cardId: string; deleted: boolean; stamp: string }[];
  entries: Map<string, LogEntry>;
}

type Fault = 'none' | 'request lost' | 'answer lost' | 'sent twice';
type Act =
  | { kind: 'edit'; card: number; text: string }
  | { kind: 'life'; card: number; deleted: boolean }
  | { kind: 'show'; card: number }
  | { kind: 'sync'; fault: Fault }
  | { kind: 'backup' | 'restore' };
type Write = Extract<Act, { card: number }>;

const day = 86_400_000;
const wall = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -40 * day, max: 40 * day }));
const card = fc.nat({ max: cardIds.length - 1 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('edit'), card, text: fc.string({ minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('life'), card, deleted: fc.boolean() }),
  fc.record({ kind: fc.constant('show'), card }),
  fc.record({
    kind: fc.constant('sync'),
    fault: fc.constantFrom('none', 'request lost', 'answer lost', 'sent twice'),
  }),
  fc.record({ kind: fc.constantFrom('backup', 'restore') }),
);
const history = fc.array(fc.record({ device: fc.nat({ max: 2 }), wall, act }), {
  minLength: 5,
  maxLength: 40,
});
const pages = fc.record({ cards: fc.integer({ min: 1, max: 3 }), entries: fc.integer({ min: 1, max: 3 }) });

function blankCard(id: string, stamp: string): SyncCard {
  return {
    id,
    sourceDeckId: null,
    sourceCardId: null,
    createdAt: '2026-11-21T12:00:00.000Z',
    frontValue: 'hola',
    frontExample: null,
    backValue: 'привет',
    backExample: null,
    tags: [],
    category: 'WITHOUT_CATEGORY',
    partOfSpeech: null,
    activeSide: 'FRONT',
    suspended: false,
    stamps: stampsOf(stamp),
    deleted: false,
    deletedStamp: stamp,
  };
}

function write(device: Device, what: Write, wallTime: number, model: Model): void {
  const ticked = tick(device.clock, wallTime);
  const { stamp } = ticked;
  device.clock = ticked.clock;
  const cardId = cardIds[what.card] ?? 'c1';
  const known = device.cards.get(cardId);
  const held = known ?? blankCard(cardId, stamp);
  if (known === undefined) {
    model.fronts.push({ cardId, value: held.frontValue, stamp });
    model.lives.push({ cardId, deleted: false, stamp });
    put(device, held);
  }
  if (what.kind === 'edit') {
    put(device, { ...held, frontValue: what.text, stamps: { ...held.stamps, frontValue: stamp } });
    model.fronts.push({ cardId, value: what.text, stamp });
  } else if (what.kind === 'life') {
    put(device, { ...held, deleted: what.deleted, deletedStamp: stamp });
    model.lives.push({ cardId, deleted: what.deleted, stamp });
  } else {
    const entry: LogEntry = {
      id: `entry ${stamp}`,
      cardId,
      kind: 'show',
      stamp,
      zoneOffset: 0,
      dayStart: 0,
      day: '2026-11-21',
      device: device.clock.device,
    };
    device.log.set(entry.id, entry);
    device.outbox.set(entry.id, stamp);
    model.entries.set(entry.id, entry);
  }
}

function put(device: Device, next: SyncCard): void {
  device.cards.set(next.id, next);
  device.outbox.set(next.id, contentStamp(next));
}

/** What a device does when it hears that its clock was far ahead. */
function correctClock(device: Device, now: number, model: Model): void {
  const waiting = [...device.outbox.keys()];
  const stamps = waiting.flatMap((id) => {
    const held = device.cards.get(id);
    return held ? [held.deletedStamp, ...Object.values(held.stamps)] : [device.log.get(id)?.stamp ?? ''];
  });
  // The model remembers writes that the device itself has overwritten.
  const own = [...model.fronts, ...model.lives]
    .map((one) => one.stamp)
    .filter((stamp) => stamp.endsWith(device.clock.device));
  const { clock, renamed } = rebaseStamps([...stamps, ...own], device.clock, now, limit);
  const rename = (stamp: string) => renamed.get(stamp) ?? stamp;
  device.clock = clock;
  for (const id of waiting) {
    const held = device.cards.get(id);
    const entry = device.log.get(id);
    if (held) {
      const stamps = { ...held.stamps, frontValue: rename(held.stamps.frontValue) };
      for (const field of Object.keys(stamps) as (keyof typeof stamps)[])
        stamps[field] = rename(stamps[field]);
      put(device, { ...held, stamps, deletedStamp: rename(held.deletedStamp) });
    }
    if (entry) {
      const moved = { ...entry, stamp: rename(entry.stamp) };
      device.log.set(id, moved);
      device.outbox.set(id, moved.stamp);
      model.entries.set(id, moved);
    }
  }
  for (const one of [...model.fronts, ...model.lives]) one.stamp = rename(one.stamp);
}

function outgoing(device: Device): Outgoing {
  const ids = [...device.outbox.keys()];
  const cards = ids.flatMap((id) => device.cards.get(id) ?? []);
  return {
    cards: cards.map((held): PushedCard => ({ ...held, progress: null })),
    entries: ids.flatMap((id) => device.log.get(id) ?? []),
    wanted: [],
  };
}

/** One exchange; answers whether anything is left on either side. */
function sync(device: Device, server: ReferenceServer, now: number, fault: Fault, page: PageLimits): boolean {
  const batch = nextBatch(outgoing(device), page);
  const request = { since: device.token, toServer: batch.cards, entries: batch.entries, toLocal: [] };
  const sent = [...device.outbox].map(([id, version]) => ({ id, version }));
  if (fault === 'request lost') return true;
  const first = server.batch(request, now);
  if (fault === 'answer lost') return true;
  const answer = fault === 'sent twice' ? server.batch(request, now) : first;
  if (device.token !== null && parseToken(device.token)?.epoch !== parseToken(answer.token)?.epoch) {
    pushEverything(device);
    return true;
  }
  expect(answer.refused).toEqual([]);
  for (const id of settle(sent, sent, answer).done) device.outbox.delete(id);
  for (const pulled of fromColumnar<PulledCard>(answer.cards)) {
    const merged = mergeCard(device.cards.get(pulled.id) ?? null, pulled).card;
    device.cards.set(pulled.id, onlyContent(merged));
    device.clock = receive(device.clock, contentStamp(merged));
  }
  for (const entry of answer.entries) {
    device.log.set(entry.id, entry);
    device.clock = receive(device.clock, entry.stamp);
  }
  device.token = answer.token;
  return answer.more || device.outbox.size > 0;
}

/** A foreign epoch: nothing is deleted, all is pulled and pushed again. */
function pushEverything(device: Device): void {
  device.token = null;
  for (const held of device.cards.values()) put(device, held);
  for (const entry of device.log.values()) device.outbox.set(entry.id, entry.stamp);
}

function onlyContent(held: SyncCard): SyncCard {
  return mergeCard({ ...blankCard(held.id, '2000'), createdAt: held.createdAt }, held).card;
}

test('three devices converge to what the naive model says', () => {
  const run = fc.property(history, pages, (events, pageSize) => {
    const server = referenceServer('epoch', pageSize);
    const page = { ...pageSize, bytes: 1_000_000 };
    const model: Model = { fronts: [], lives: [], entries: new Map() };
    const devices = ['phone', 'laptop', 'tablet'].map((name): Device => {
      return { clock: newClock(name), cards: new Map(), log: new Map(), outbox: new Map(), token: null };
    });
    let now = serverStart;
    let backup = server.backup();
    for (const event of events) {
      const device = devices[event.device];
      if (device === undefined) continue;
      now += 1000;
      const { act } = event;
      if ('card' in act) write(device, act, now + event.wall, model);
      else if ('fault' in act) {
        correctClock(device, now, model);
        sync(device, server, now, act.fault, page);
      } else if (act.kind === 'backup') backup = server.backup();
      else server.restore(backup, `epoch${now}`);
    }
    for (const device of [...devices, ...devices]) {
      correctClock(device, now, model);
      while (sync(device, server, now, 'none', page));
    }
    for (const device of devices) {
      expect(byId(device.cards.values())).toEqual(byId(server.cards()));
      expect(byId(device.log.values())).toEqual(byId(server.log()));
      expect(device.outbox.size).toBe(0);
    }
    expect(byId(server.log())).toEqual(byId(model.entries.values()));
    for (const held of server.cards()) {
      expect(held.frontValue).toBe(latest(model.fronts, held.id)?.value);
      expect(held.deleted).toBe(latest(model.lives, held.id)?.deleted);
    }
  });
  fc.assert(run, { numRuns: 1000 });
});

function latest<T extends { cardId: string; stamp: string }>(writes: T[], cardId: string): T | undefined {
  return writes
    .filter((one) => one.cardId === cardId)
    .toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1))
    .at(-1);
}

function byId<T extends { id: string }>(things: Iterable<T>): T[] {
  return [...things].sort((a, b) => (a.id < b.id ? -1 : 1));
}
