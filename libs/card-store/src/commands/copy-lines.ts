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
const sizes = { cards: 250, lines: 500 };

const timers = new WeakMap<StoreCore, ReturnType<typeof setTimeout>>();
const running = new WeakMap<StoreCore, Making>();

/** A copy that is being made. */
interface Making {
  done: Promise<void>;
  /** Says that a reading waits for the copy, so that it is no longer made only in idle time. */
  hurry: () => void;
}

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
    if (!running.has(core)) running.set(core, makeCopy(core, isHeld));
  };
  timers.set(core, setTimeout(start, quietTime));
}

function makeCopy(core: StoreCore, isHeld: boolean): Making {
  const pauses = new AbortController();
  const { signal } = pauses;
  const ended = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  const pause = () => Promise.race([idleTime(), ended]);
  const done = copyLines(core, { ...sizes, pause, isHeld: () => isHeld || signal.aborted })
    // The copy only saves time. If it cannot be written, the next reading of all cards tries again.
    .catch(() => undefined)
    .finally(() => running.delete(core));
  return { done, hurry: () => pauses.abort() };
}

/** Has the copy made after a pull, when the device has so many lines. */
export async function copyPulledLines(core: StoreCore, lines: number): Promise<void> {
  copyLinesSoon(core, { lines, stale: await staleLinesOfCopy(core), isHeld: false });
}

/** Resolves when no copy is being made. A reading of the lines waits for it instead of reading all cards beside it. */
export function lineCopyIsMade(core: StoreCore): PromiseLike<void> {
  const making = running.get(core);
  making?.hurry();
  // After waiting for a promise that is not Dexie's, a live query would no longer note what it reads.
  return new Dexie.Promise<void>((resolve) => void (making?.done ?? Promise.resolve()).then(resolve));
}

/** How the copy is made: `sizes`, what happens between two readings, and whether the lines then stay in memory. */
interface CopyOptions {
  cards: number;
  lines: number;
  pause?: () => Promise<unknown>;
  isHeld?: () => boolean;
}

/** Makes the copy of all lines. Its writers need not wait: cards that they write meanwhile are marked as stale. */
export async function copyLines(
  core: StoreCore,
  { cards, lines, pause = idleTime, isHeld = () => true }: CopyOptions = sizes,
): Promise<void> {
  const name = await beginCopy(core);
  if (name === null) return;
  const read = await readAllLines(core, cards, pause);
  await finishCopy(core, name, read, { linesInPage: lines, isHeld: isHeld() });
}
