/**
 * Generates random histories of a group of devices: acts of learners, syncs, wrong clocks, network faults, crashes and
 * restored backups. Each suite plays them with its own client and server.
 */
import fc from 'fast-check';

/**
 * An act of a learner. `card` selects one of the device's cards or notes, modulo their number. `word` selects the text
 * or value to write.
 */
export interface Act {
  what: (typeof acts)[number];
  card: number;
  word: number;
}

const acts = [
  ...(['add', 'add from a deck', 'add unfit'] as const),
  ...(['edit', 'tag', 'move', 'suspend', 'both ways', 'remove', 'restore card'] as const),
  ...(['show', 'know', 'forget', 'undo', 'reset'] as const),
  ...(['write note', 'rewrite note', 'remove note', 'restore note'] as const),
  ...(['set', 'hard', 'easy'] as const),
  ...(['miss form', 'hit form'] as const),
] as const;

/**
 * What goes wrong with one call. `twice`: the server receives the request twice. `late`: the device gets an error, and
 * the server receives the request much later. `slow`: other requests of the device overtake the request and its
 * response. `old`: a device that begins its first pull gets the response that an earlier device of the learner got, as
 * from a preload; other calls succeed.
 */
export type Fault =
  'none' | 'old' | 'request lost' | 'response lost' | 'twice' | 'late' | 'slow' | 'too large' | 'busy';

/** A sync of one device, and what happens during it. */
export interface SyncEvent {
  kind: 'sync';
  device: number;
  tab: number;
  /** Whether it is like the first sync of a page, which corrects the clock and sends refused items again. */
  isFresh: boolean;
  /** Whether it begins with a full reconcile. */
  repairs: boolean;
  /** Faults of the sync's calls, in order. Calls after the last fault succeed. */
  faults: Fault[];
  /** Acts in the other tab of the same device, between a request and its response. */
  meanwhile: Act[];
  /** Number of requests before that one. A first pull begins with `startSync`. */
  meanwhileAfter: number;
  /** Index of another device that synchronises between a request and its response; null without one. */
  other: number | null;
  /** Whether both tabs of the device start a sync at the same time. */
  bothTabs: boolean;
  /** Selects the write of the sync before which the device crashes, from 1 on; null for no crash. */
  crashAt: number | null;
  /** Whether the requests also contain items that the server must refuse. */
  hasInvalidItems: boolean;
}

/** One event of a history. `device` and `tab` are indexes. */
export type HistoryEvent =
  | { kind: 'act'; device: number; tab: number; act: Act; crashAt: number | null }
  | SyncEvent
  /** From now on, the device's clock is ahead by `off` milliseconds; negative if behind. */
  | { kind: 'clock'; device: number; off: number }
  /** The server's clock goes back by so many milliseconds, and stays behind. */
  | { kind: 'server clock'; back: number }
  /** The other learner begins to use the device. */
  | { kind: 'switch'; device: number }
  /** The requests with the fault 'late' arrive at the server. */
  | { kind: 'deliver' }
  | { kind: 'backup' }
  /**
   * The server is restored from its oldest backup if `oldest` is true, else from its latest. Without a backup nothing
   * happens.
   */
  | { kind: 'restore'; oldest: boolean };

/** The maximum number of items in a device's requests and in the reference server's responses. */
export interface SmallPages {
  cards: number;
  entries: number;
}

/** A random history: everything that happens to a group of devices. */
export interface History {
  /** By how many milliseconds the clock of each device is ahead at the start; negative if behind. */
  clocks: number[];
  page: SmallPages;
  events: HistoryEvent[];
}

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * How far a clock is off, in milliseconds: far, or within the server's limit. Values in between are left out, because a
 * stamp would become valid during the history.
 */
const clockOff = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.integer({ min: -60 * minute, max: 9 * minute }),
  fc.integer({ min: -400 * day, max: -day }),
  fc.integer({ min: day, max: 400 * day }),
);
const act: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom(
    ...acts,
    'both ways',
    'set',
    'edit',
    'know',
    'know',
    'forget',
    'show',
    'remove',
    'rewrite note',
  ),
  card: fc.nat({ max: 5 }),
  word: fc.nat({ max: 9 }),
});
const fault = fc.constantFrom<Fault>(
  ...([
    'none',
    'none',
    'old',
    'request lost',
    'response lost',
    'twice',
    'late',
    'slow',
    'too large',
    'busy',
  ] as const),
);
const rarely = <T>(arbitrary: fc.Arbitrary<T>, freq = 4) => fc.option(arbitrary, { freq, nil: null });
const sometimes = (weight: number) => fc.nat({ max: weight }).map((n) => n === weight);

/** The size and kind of the histories to generate. */
interface Shape {
  devices: number;
  longest: number;
  /** Whether the server is backed up and restored. */
  hasBackups: boolean;
  /** Whether the server's clock goes back. */
  hasClockBack?: boolean;
}

/** Generates random histories of this size and kind. */
export function histories({
  devices,
  longest,
  hasBackups,
  hasClockBack = false,
}: Shape): fc.Arbitrary<History> {
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
    meanwhileAfter: fc.nat({ max: 3 }),
    other: rarely(device),
    bothTabs: sometimes(4),
    crashAt: rarely(crashAt),
    // The stamps of these items fit a server whose clock is right.
    hasInvalidItems: hasClockBack ? fc.constant(false) : sometimes(3),
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
  // Each is more than the server allows a stamp to be ahead, and all of a history together are below
  // `limits.clockBackMs`.
  const clockBack = fc.record({
    kind: fc.constant('server clock' as const),
    back: fc.integer({ min: 11 * minute, max: 60 * minute }),
  });
  const event = fc.oneof(
    { weight: 10, arbitrary: acting },
    { weight: 6, arbitrary: sync },
    { weight: 2, arbitrary: rest },
    ...(hasBackups ? [{ weight: 2, arbitrary: backups }] : []),
    ...(hasClockBack ? [{ weight: 1, arbitrary: clockBack }] : []),
  );
  /** Several full pages of new cards, and another device that pushes a card while they are on their way. */
  const burst = fc
    .record({ sync, count: fc.integer({ min: 6, max: 12 }), after: fc.nat({ max: 3 }) })
    .map(({ sync: one, count, after }): HistoryEvent[] => {
      const other = (one.device + 1) % devices;
      const add = { what: 'add', card: 0, word: 0 } as const;
      const adding = (at: number) => ({ kind: 'act' as const, device: at, tab: 0, act: add, crashAt: null });
      const pushing = { ...one, other, meanwhileAfter: after, faults: [], crashAt: null };
      return [...Array.from({ length: count }, () => adding(one.device)), adding(other), pushing];
    });
  const part = fc.oneof(
    { weight: 30, arbitrary: event.map((one) => [one]) },
    { weight: 1, arbitrary: burst },
  );
  return fc.record({
    clocks: fc.array(clockOff, { minLength: devices, maxLength: devices }),
    page: fc.record({ cards: fc.integer({ min: 1, max: 4 }), entries: fc.integer({ min: 1, max: 4 }) }),
    events: fc.array(part, { minLength: 5, maxLength: longest, size: 'max' }).map((parts) => parts.flat()),
  });
}
