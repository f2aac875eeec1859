/** What commands, queries and the sync client of one user share: the database, the time, and transactions. */
import type { PromiseExtended } from 'dexie';
import { defaultSettings, type LearnerSettings } from '@repaso/contracts';
import { dayOf, zoneOffsetMinutes, type SchedulerConfig, type StepContext } from '@repaso/leitner';
import { newClock, receiveStamp, tickClock, type HybridClock, type Stamp } from '@repaso/sync';
import { v4 } from 'uuid';
import type { Database, TokenRow } from './database.ts';
import { reportStorageFailure, translateStorageError } from '../device/store-error.ts';
import { storageProblem } from '../device/storage-problem.ts';
import { schedulerOf, withScheduler } from './scheduler.ts';
import { uuidSequence } from './uuid.ts';

export interface StoreCore {
  readonly db: Database;
  readonly userId: string;
  /** Returns the device's time in milliseconds since the epoch, not corrected by the server's. */
  readonly now: () => number;
  /**
   * Called after each command that has written, and after an eviction was detected. The sync client starts a run then.
   */
  readonly writeListeners: Set<() => void>;
}

/** The learner's present time and day. */
export interface LocalTime {
  /** Milliseconds since the epoch, corrected by the server's time. */
  now: number;
  /** Minutes east of UTC. */
  zoneOffset: number;
  /** When the learner's day begins, in minutes after midnight. */
  dayStart: number;
  /** The learner's calendar day, as `2026-11-21`. */
  today: string;
}

/** What a command needs to write. Each transaction has its own. */
export interface Writer {
  time: LocalTime;
  /** Makes the next stamp. It is later than all stamps that this device has made or received. */
  stamp: () => Stamp;
  /** Advances the device's clock, so that all stamps it makes from now on are later than these. */
  observe: (stamps: readonly Stamp[]) => void;
  /** Makes the next id of a card or an entry. It sorts after those before. */
  newId: () => string;
  /** The learner's scheduler. */
  config: SchedulerConfig;
  /**
   * Returns the input of one step of a card's schedule, for `@repaso/leitner`. Each call makes a new entry id and
   * stamp.
   */
  stepContext: (cardId: string) => StepContext;
}

/**
 * Runs a command in one transaction: rows, log entries, outbox marks and the clock are written together or not at all.
 *
 * @throws StoreError STORAGE_FULL when the browser has no space, STORAGE_CLOSED when it cannot write. Both are also
 * reported to `storageProblem`
 */
export async function runWriteTransaction<T>(
  core: StoreCore,
  operation: (writer: Writer) => Promise<T>,
): Promise<T> {
  const { dexie, cards, log, outbox, meta, settings, notes, practiceLog, lessons } = core.db;
  const tables = [cards, log, outbox, meta, settings, notes, practiceLog, lessons];
  try {
    const transaction = async () => {
      let clock = await readClock(core);
      const time = await localTime(core);
      const config = schedulerOf(await readSettings(core));
      const stamp = () => {
        const ticked = tickClock(clock, time.now);
        clock = ticked.clock;
        return ticked.stamp;
      };
      const observe = (stamps: readonly Stamp[]) => {
        clock = stamps.reduce(receiveStamp, clock);
      };
      const done = await operation({ ...writerOf(time, stamp, clock.device, config), observe });
      await storeClock(core, clock);
      return done;
    };
    const result = await withScheduler(() => dexie.transaction('rw', tables, transaction));
    storageProblem.clear('full');
    storageProblem.clear('closed');
    core.writeListeners.forEach((listener) => listener());
    return result;
  } catch (error) {
    reportStorageFailure(error);
    throw translateStorageError(error);
  }
}

function writerOf(
  time: LocalTime,
  stamp: () => Stamp,
  device: string,
  config: SchedulerConfig,
): Omit<Writer, 'observe'> {
  const newId = uuidSequence(time.now);
  const { now, zoneOffset, dayStart } = time;
  return {
    time,
    stamp,
    newId,
    config,
    stepContext: (cardId) => ({
      id: newId(),
      cardId,
      stamp: stamp(),
      now,
      zoneOffset,
      dayStart,
      device,
      config,
    }),
  };
}

/**
 * Returns the user's hybrid logical clock on this device. If none is stored, it is a new one with a random device name.
 */
export async function readClock(core: StoreCore): Promise<HybridClock> {
  const row = await core.db.meta.get([core.userId, 'clock']);
  return row?.key === 'clock' ? row.value : newClock(v4().slice(0, 18));
}

/** Stores the user's clock, and keeps the `lines` of its row (see `MetaRow`). Runs in the caller's transaction. */
export async function storeClock({ db, userId }: StoreCore, value: HybridClock): Promise<void> {
  await db.meta.put({ userId, key: 'clock', value, ...(await copyNameIn({ db, userId }, 'clock')) });
}

/** Returns the name of the copy of all lines (see `line-copy.ts`) that the row of the clock or of the token has. */
export async function copyNameIn(
  { db, userId }: Pick<StoreCore, 'db' | 'userId'>,
  key: 'clock' | 'token',
): Promise<{ lines?: string }> {
  const row = await db.meta.get([userId, key]);
  return (row?.key === 'clock' || row?.key === 'token') && row.lines !== undefined
    ? { lines: row.lines }
    : {};
}

/** Returns the row with the sync token; null if nothing was pulled yet. */
export async function readTokenRow({ db, userId }: StoreCore): Promise<TokenRow | null> {
  const row = await db.meta.get([userId, 'token']);
  return row?.key === 'token' ? row : null;
}

/** Returns the sync token: how far this device has read the user's changes. Null if it must read all. */
export async function readSyncToken(core: StoreCore): Promise<string | null> {
  return (await readTokenRow(core))?.value ?? null;
}

/** Returns the learner's settings, with defaults for those never set. */
export function readSettings({ db, userId }: StoreCore): PromiseExtended<LearnerSettings> {
  return db.settings.get(userId).then((row) => ({ ...defaultSettings, ...row?.values }));
}

/** Returns the learner's present time, corrected by the server's time, in the zone of the settings. */
export async function localTime(core: StoreCore): Promise<LocalTime> {
  const offset = await core.db.meta.get([core.userId, 'offset']);
  const now = core.now() + (offset?.key === 'offset' ? offset.value : 0);
  const { zone, dayStart } = await readSettings(core);
  const minutes = learnerZoneOffsetMinutes(zone, now);
  return { now, zoneOffset: minutes, dayStart, today: dayOf(now, minutes, dayStart) };
}

/**
 * Returns how many minutes a time zone is ahead of UTC at an instant, given in milliseconds since the epoch. If `zone` is
 * null or unknown to this browser, the zone of the device is used.
 */
export function learnerZoneOffsetMinutes(zone: string | null, now: number): number {
  if (zone === null) return -new Date(now).getTimezoneOffset();
  try {
    return zoneOffsetMinutes(zone, now);
  } catch {
    return -new Date(now).getTimezoneOffset();
  }
}
