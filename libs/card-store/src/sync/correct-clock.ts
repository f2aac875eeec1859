/** Corrects this device's clock by the server's time, and the stamps that a wrong clock made. */
import { limits } from '@repaso/contracts';
import { loadLatePart } from '../load-late-part.ts';
import { withScheduler } from '../rows/scheduler.ts';
import { readClock, type StoreCore } from '../rows/store-core.ts';
import type { stampAnew } from './stamp-anew.ts';

/** What a response tells about the server's clock. */
export interface ServerClock {
  /** The server's time in milliseconds since the epoch. */
  time: number;
  /** Milliseconds to add to the device's clock to get the server's time. */
  offset: number;
}

/**
 * Stores the offset to the server's time. If this device has made stamps too far in the future, its pending changes get
 * new ones.
 *
 * @throws StoreError NETWORK when the code for new stamps cannot be loaded
 */
export async function correctClock(core: StoreCore, server: ServerClock): Promise<void> {
  if (await correct(core, server, null)) return;
  await correct(core, server, (await loadLatePart()).stampAnew);
}

/** Returns whether the clock is right now. Without `renew` it is not if stamps are too far in the future. */
async function correct(
  core: StoreCore,
  { time, offset }: ServerClock,
  renew: typeof stampAnew | null,
): Promise<boolean> {
  const { dexie, cards, log, outbox, meta, settings, notes, practiceLog } = core.db;
  const tables = [cards, log, outbox, meta, settings, notes, practiceLog];
  const correctAll = async () => {
    await meta.put({ userId: core.userId, key: 'offset', value: offset });
    const clock = await readClock(core);
    if (clock.time <= time + limits.clockSkewMs) return true;
    await renew?.(core, time);
    return renew !== null;
  };
  return withScheduler(() => dexie.transaction('rw', tables, correctAll));
}
