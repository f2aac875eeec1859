/** Makes the copy of all lines (see `line-copy.ts`) while the page is idle. */
import { Dexie } from 'dexie';
import { idleTime } from '../device/idle-time.ts';
import { readAllLines } from '../rows/card-line.ts';
import { beginCopy, finishCopy, staleLinesOfCopy } from '../rows/line-copy.ts';
import { fewestLines } from '../rows/stale-lines.ts';
import type { StoreCore } from '../rows/store-core.ts';

/** Number of stale cards from which the copy is made anew. */
const manyStale = 300;
/** Milliseconds without another reading of the lines before the copy is made. */
const quietTime = 2_000;
/** Number of cards that one task reads, and of lines in a page: few, so that the page can draw frames in between. */
const sizes = { cards: 250, lines: 1_000 };

const timers = new WeakMap<StoreCore, ReturnType<typeof setTimeout>>();
const running = new WeakMap<StoreCore, Promise<void>>();

/**
 * Has the copy made soon, if it is worth it. `stale` is null if there is no copy yet. `isHeld`: whether its lines stay in
 * memory, for the next reading.
 */
export function copyLinesSoon(
  core: StoreCore,
  { lines, stale, isHeld }: { lines: number; stale: number | null; isHeld: boolean },
): void {
  if (lines < fewestLines || (stale !== null && stale < manyStale)) return;
  clearTimeout(timers.get(core));
  const start = () => {
    // The copy only saves time. If it cannot be written, the next reading of all cards tries again.
    if (!running.has(core))
      running.set(
        core,
        copyLines(core, { ...sizes, isHeld })
          .catch(() => undefined)
          .finally(() => running.delete(core)),
      );
  };
  timers.set(core, setTimeout(start, quietTime));
}

/** Has the copy made after a pull, when the device has so many lines. */
export async function copyPulledLines(core: StoreCore, lines: number): Promise<void> {
  copyLinesSoon(core, { lines, stale: await staleLinesOfCopy(core), isHeld: false });
}

/** Resolves when no copy is being made. A reading of the lines waits for it instead of reading all cards beside it. */
export function lineCopyIsMade(core: StoreCore): PromiseLike<void> {
  // After waiting for a promise that is not Dexie's, a live query would no longer note what it reads.
  return new Dexie.Promise<void>((resolve) => void (running.get(core) ?? Promise.resolve()).then(resolve));
}

/** Makes the copy of all lines. Its writers need not wait: cards that they write meanwhile are marked as stale. */
export async function copyLines(
  core: StoreCore,
  { cards, lines, isHeld = true }: typeof sizes & { isHeld?: boolean } = sizes,
): Promise<void> {
  const name = await beginCopy(core);
  if (name === null) return;
  const read = await readAllLines(core, cards, idleTime);
  await finishCopy(core, name, read, { linesInPage: lines, isHeld });
}
