/** What commands, queries and the sync client of one user share: the database, the time, and how a write is made. */
import { defaultSettings, type LearnerSettings } from '@repaso/contracts';
import { dayOf, leitnerConfig, zoneOffset, type LeitnerConfig, type StepContext } from '@repaso/leitner';
import { newClock, receive, tick, type HybridClock, type Stamp } from '@repaso/sync';
import { v4 } from 'uuid';
import type { Database } from './database.ts';
import { reportStorageFailure, translateStorageError } from '../device/store-error.ts';
import { storageProblem } from '../device/storage-problem.ts';
import { uuidV7 } from './uuid.ts';

export interface StoreCore {
  readonly db: Database;
  readonly userId: string;
  /** The device's clock, uncorrected, in milliseconds. */
  readonly now: () => number;
  /** Called after a write of the learner's. */
  readonly writeListeners: Set<() => void>;
}

/** The time as the learner lives it. */
export interface LocalTime {
  /** Corrected by the server's time, in milliseconds. */
  now: number;
  zoneOffset: number;
  dayStart: number;
  today: string;
}

/** What a command works with; made anew inside each transaction. */
export interface Writer {
  time: LocalTime;
  /** The next stamp; later than all made and seen on this device. */
  stamp: () => Stamp;
  /** Makes the stamps to come later than these. */
  hasSeen: (stamps: readonly Stamp[]) => void;
  newId: () => string;
  /** Context of one step of a card. */
  stepContext: (cardId: string) => StepContext;
}

/**
 * Runs a command as one transaction: rows, log entries, outbox marks and the clock are written together or not at all.
 *
 * @throws StoreError STORAGE_FULL when the browser has no room, STORAGE_CLOSED when it cannot write at all; the board of
 * troubles says it too
 */
export async function write<T>(core: StoreCore, work: (writer: Writer) => Promise<T>): Promise<T> {
  const { dexie, cards, log, outbox, meta, settings, notes } = core.db;
  const tables = [cards, log, outbox, meta, settings, notes];
  try {
    const result = await dexie.transaction('rw', tables, async () => {
      let clock = await readClock(core);
      const time = await localTime(core);
      const config = leitnerConfig((await readSettings(core)).ladder);
      const stamp = () => {
        const ticked = tick(clock, time.now);
        clock = ticked.clock;
        return ticked.stamp;
      };
      const hasSeen = (stamps: readonly Stamp[]) => {
        clock = stamps.reduce(receive, clock);
      };
      const done = await work({ ...writerOf(time, stamp, clock.device, config), hasSeen });
      await meta.put({ userId: core.userId, key: 'clock', value: clock });
      return done;
    });
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
  config: LeitnerConfig,
): Omit<Writer, 'hasSeen'> {
  const newId = () => uuidV7(time.now);
  const { now, zoneOffset, dayStart } = time;
  return {
    time,
    stamp,
    newId,
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

/** The user's clock on this device; a device begins with a name of its own. */
export async function readClock(core: StoreCore): Promise<HybridClock> {
  const row = await core.db.meta.get([core.userId, 'clock']);
  return row?.key === 'clock' ? row.value : newClock(v4().slice(0, 18));
}

/** How far this device has read the user's changes. */
export async function readToken({ db, userId }: StoreCore): Promise<string | null> {
  const row = await db.meta.get([userId, 'token']);
  return row?.key === 'token' ? row.value : null;
}

/** The learner's settings; what was never set has its default. */
export async function readSettings(core: StoreCore): Promise<LearnerSettings> {
  const row = await core.db.settings.get(core.userId);
  return { ...defaultSettings, ...row?.values };
}

/** The learner's time now. */
export async function localTime(core: StoreCore): Promise<LocalTime> {
  const offset = await core.db.meta.get([core.userId, 'offset']);
  const now = core.now() + (offset?.key === 'offset' ? offset.value : 0);
  const { zone, dayStart } = await readSettings(core);
  const minutes = offsetOf(zone, now);
  return { now, zoneOffset: minutes, dayStart, today: dayOf(now, minutes, dayStart) };
}

/**
 * Minutes east of UTC in the learner's zone at an instant. A zone that another device knows and this browser does not
 * gives way to the device's own.
 */
export function offsetOf(zone: string | null, now: number): number {
  if (zone === null) return -new Date(now).getTimezoneOffset();
  try {
    return zoneOffset(zone, now);
  } catch {
    return -new Date(now).getTimezoneOffset();
  }
}
