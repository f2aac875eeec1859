/**
 * Random histories of a learner's devices: what they do, how wrong their clocks are, and what the network, the server
 * and the devices themselves do to them meanwhile. Every suite plays these, over whatever client and server it has.
 */
import fc from 'fast-check';

/** What a learner does; `card` picks among the cards, or notes, that the device has, `word` says what is written. */
export interface Act {
  what: (typeof acts)[number];
  card: number;
  word: number;
}

const acts = [
  ...(['add', 'add from a deck', 'add unfit'] as const),
  ...(['edit', 'tag', 'move', 'suspend', 'remove', 'bring back'] as const),
  ...(['show', 'know', 'forget', 'undo', 'reset'] as const),
  ...(['write note', 'rewrite note', 'remove note', 'restore note'] as const),
  'set',
] as const;

/** What becomes of one call. `late`: lost to the device, but arriving at the server much later. */
export type Fault = 'none' | 'request lost' | 'answer lost' | 'twice' | 'late' | 'too large' | 'busy';

/** A synchronisation and what happens to it. */
export interface SyncEvent {
  kind: 'sync';
  device: number;
  tab: number;
  /** The first of a page's life: corrects the clock and tries refused things again. */
  isFresh: boolean;
  repairs: boolean;
  /** Of its calls in turn; those after the last go well. */
  faults: Fault[];
  /** What the same device's other tab does between the request and its answer. */
  meanwhile: Act[];
  /** Another device that synchronises between the request and its answer. */
  other: number | null;
  /** Both tabs want to synchronise at once. */
  bothTabs: boolean;
  /** The device dies before this one of its writes. */
  crashAt: number | null;
  /** Items that must be refused travel along. */
  hasStowaways: boolean;
}

/** One thing that happens. */
export type HistoryEvent =
  | { kind: 'act'; device: number; tab: number; act: Act; crashAt: number | null }
  | SyncEvent
  /** The device's clock is off by this many milliseconds from now on. */
  | { kind: 'clock'; device: number; off: number }
  /** Another learner takes the device over. */
  | { kind: 'switch'; device: number }
  /** Requests that were under way for long arrive. */
  | { kind: 'deliver' }
  | { kind: 'backup' }
  /** The server goes back to its latest backup, or to the oldest one. */
  | { kind: 'restore'; oldest: boolean };

/** How much a request of a device, and an answer of the reference server, carries. */
export interface SmallPages {
  cards: number;
  entries: number;
}

/** Everything that happens to a group of devices. */
export interface History {
  /** By how many milliseconds each device's clock is off at first. */
  clocks: number[];
  page: SmallPages;
  events: HistoryEvent[];
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Far off, or within what the server takes; not in between, where a stamp grows acceptable while a history runs. */
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
  ...(['none', 'none', 'request lost', 'answer lost', 'twice', 'late', 'too large', 'busy'] as const),
);
const rarely = <T>(arbitrary: fc.Arbitrary<T>, freq = 4) => fc.option(arbitrary, { freq, nil: null });
const sometimes = (weight: number) => fc.nat({ max: weight }).map((n) => n === weight);

interface Shape {
  devices: number;
  longest: number;
  /** Whether the server can go back to a backup. */
  hasBackups: boolean;
}

/** Histories of this shape. */
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
    hasStowaways: sometimes(3),
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
