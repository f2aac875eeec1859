import { loadLatePart } from '../load-late-part.ts';
import { fewestLines } from '../rows/stale-lines.ts';
import type { StoreCore } from '../rows/store-core.ts';

/**
 * Has the copy made after a pull, if it is worth it: the first list that a new device opens then reads the copy instead
 * of all cards. Never fails, because the copy only saves time.
 */
export async function copyPulledLinesSoon(core: StoreCore): Promise<void> {
  try {
    const lines = await core.db.cards.where('[userId+deleted]').equals([core.userId, 0]).count();
    if (lines < fewestLines) return;
    await (await loadLatePart()).copyPulledLines(core, lines);
  } catch {
    // The next pull or reading tries again.
  }
}
