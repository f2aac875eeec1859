/**
 * Generates random histories of a learner's devices: acts, syncs, wrong clocks, network faults, crashes and restored
 * backups. Each suite plays them with its own client and server.
 */
import fc from 'fast-check';

/** An act of a learner. `card` selects one of the device's cards or notes; `word` selects the text or value. */
export interface Act {
  what: (typeof acts)[number];
  card: number;
  word: number;
}

const acts = [
  ...(['add', 'add from a deck', 'add unfit'] as const),
  ...(['edit', 'tag', 'move', 'suspend', 'remove', 'restore card'] as const),
  ...(['show', 'know', 'forget', 'undo', 'reset'] as const),
  ...(['write note', 'rewrite note', 'remove note', 'restore note'] as const),
  'set',
] as const;

/** A fault of one call. `late`: the device gets an error, and the server receives the request much later. */
export type Fault = 'none' | 'request lost' | 'response lost' | 'twice' | 'late' | 'too large' | 'busy';

/** A sync, and what happens during it. */
export interface SyncEvent {
  kind: 'sync';
  device: number;
  tab: number;
  /** As the first sync of a page: corrects the clock and retries refused items. */
  isFresh: boolean;
  repairs: boolean;
  /** Faults of its calls, in order. Calls after the last fault succeed. */
  faults: Fault[];
  /** Acts of the same device's other tab between a request and its response. */
  meanwhile: Act[];
  /** Another device that synchronises between a request and its response. */
  other: number | null;
  /** Whether both tabs start a sync at the same time. */
  bothTabs: boolean;
  /** The device crashes before its write with this number. */
  crashAt: number | null;
  /** Whether the requests contain items that the server must refuse. */
  hasInvalidItems: boolean;
}

/** One event. */
export type HistoryEvent =
  | { kind: 'act'; device: number; tab: number; act: Act; crashAt: number | null }
  | SyncEvent
  /** The device's clock is off by this many milliseconds from now on. */
  | { kind: 'clock'; device: number; off: number }
  /** The other learner signs in on the device. */
  | { kind: 'switch'; device: number }
  /** Delayed requests arrive at the server. */
  | { kind: 'deliver' }
  | { kind: 'backup' }
  /** The server is restored from its latest or its oldest backup. */
  | { kind: 'restore'; oldest: boolean };

/** The page size of a device's requests and of the reference server's responses. */
export interface SmallPages {
  cards: number;
  entries: number;
}

/** Everything that happens to a group of devices. */
export interface History {
  /** The initial clock error of each device, in milliseconds. */
  clocks: number[];
  page: SmallPages;
  events: HistoryEvent[];
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Clock errors: far off, or within the server's limit. Not in between, where a stamp becomes valid during a history. */
const clockOff = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.integer({ min: -60 * minute, max: 9 * minute }),
  fc.integer({ min: -400 * day, max: -day }),
  fc.integer({ min: day, max: 400 * day }),
);
const act: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom(...acts, 'edit', 'know', 'know', 'forget', 'show', 'remove', 'rewrite note'),
  card: fc.nat({ max: 5 }),
  word: fc.nat({ max: 9 }),
});
const fault = fc.constantFrom<Fault>(
  ...(['none', 'none', 'request lost', 'response lost', 'twice', 'late', 'too large', 'busy'] as const),
);
const rarely = <T>(arbitrary: fc.Arbitrary<T>, freq = 4) => fc.option(arbitrary, { freq, nil: null });
const sometimes = (weight: number) => fc.nat({ max: weight }).map((n) => n === weight);

interface Shape {
  devices: number;
  longest: number;
  /** Whether the server can be restored from a backup. */
  hasBackups: boolean;
}

/** Generates histories of this shape. */
export function histories({ devices, longest, hasBackups }: Shape): fc.Arbitrary<History> {
  const device = fc.nat({ max: devices - 1 });
  const tab = fc.nat({ max: 1 });
  const crashAt = fc.integer({ min: 1, max: 4 });
  const acting = fc.record({
    kind: fc.constant('act' as const),
    ...{ device, tab, act },
    crashAt: rarely(fc.constantFrom(1, 2), 1),
  });
  const sync = fc.record({
    kind: fc.constant('sync' as const),
    ...{ device, tab },
    isFresh: fc.boolean(),
    repairs: sometimes(6),
    faults: fc.array(fault, { maxLength: 4 }),
    meanwhile: fc.array(act, { maxLength: 2 }),
    other: rarely(device),
    bothTabs: sometimes(4),
    crashAt: rarely(crashAt),
    hasInvalidItems: sometimes(3),
  });
  const rest = fc.oneof(
    fc.record({ kind: fc.constant('clock' as const), device, off: clockOff }),
    fc.record({ kind: fc.constant('switch' as const), device }),
    fc.record({ kind: fc.constant('deliver' as const) }),
  );
  const backups = fc.oneof(
    fc.record({ kind: fc.constant('backup' as const) }),
    fc.record({ kind: fc.constant('restore' as const), oldest: fc.boolean() }),
  );
  const event = fc.oneof(
    { weight: 10, arbitrary: acting },
    { weight: 6, arbitrary: sync },
    { weight: 2, arbitrary: rest },
    ...(hasBackups ? [{ weight: 2, arbitrary: backups }] : []),
  );
  return fc.record({
    clocks: fc.array(clockOff, { minLength: devices, maxLength: devices }),
    page: fc.record({ cards: fc.integer({ min: 1, max: 4 }), entries: fc.integer({ min: 1, max: 4 }) }),
    events: fc.array(event, { minLength: 5, maxLength: longest, size: 'max' }),
  });
}
