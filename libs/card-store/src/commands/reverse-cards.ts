/** Asks cards both ways: gives each a reverse card with a schedule of its own, or takes it away. */
import { siblingId } from '@repaso/leitner';
import { isLivingOriginal, livingReverses, putReverses } from '../rows/reverse-rows.ts';
import { runWriteTransaction, type StoreCore } from '../rows/store-core.ts';
import { putLifecycle } from './card-lifecycle.ts';

/**
 * Begins or ends asking cards both ways, and returns how many cards it has changed. The second schedule is not lost when
 * it ends: when it begins again, it continues with its log. Unknown, deleted and reverse cards are skipped.
 */
export function askBothWays(core: StoreCore, cardIds: readonly string[], isOn: boolean): Promise<number> {
  return runWriteTransaction(core, async (writer) => {
    const found = await core.db.cards.bulkGet(cardIds.map((id) => [core.userId, id]));
    const originals = found.filter((row) => row !== undefined).filter(isLivingOriginal);
    const reverses = await livingReverses(core, originals);
    if (!isOn) {
      await putLifecycle(core, reverses, true, writer.stamp());
      return reverses.length;
    }
    const known = new Set(reverses.map(({ id }) => id));
    const missing = originals.filter(({ id }) => !known.has(siblingId(id)));
    await putReverses(core, writer, missing);
    return missing.length;
  });
}
