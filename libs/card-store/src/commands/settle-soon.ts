/** Settles the rows of pushed cards (see `settle-rows.ts`) while the page is idle. */
import { idleTime } from '../device/idle-time.ts';
import { loadLatePart } from '../load-late-part.ts';
import type { StoreCore } from '../rows/store-core.ts';

/** Milliseconds after a sync run before its rows are settled. */
const quietTime = 2_000;
/** Number of rows in a transaction: few, so that the page can draw frames in between. */
const rowsAtOnce = 100;

const timers = new WeakMap<StoreCore, ReturnType<typeof setTimeout>>();
const running = new WeakSet<StoreCore>();

/** Settles the rows soon. If that fails or is interrupted, the next call continues: rows that are not settled stay right for readers. */
export function settleRowsSoon(core: StoreCore): void {
  clearTimeout(timers.get(core));
  const start = () => {
    if (running.has(core)) return;
    running.add(core);
    void settle(core)
      .catch(() => undefined)
      .finally(() => running.delete(core));
  };
  timers.set(core, setTimeout(start, quietTime));
}

async function settle(core: StoreCore): Promise<void> {
  if ((await core.db.cards.where('changed').equals(1).count()) === 0) return;
  const { settleRows } = await loadLatePart();
  await settleRows(core, rowsAtOnce, idleTime);
}
