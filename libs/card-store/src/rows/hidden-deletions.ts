/**
 * Which deletions the trash lists. A tombstone has to stay known to the device, so a deletion is hidden by its stamp and
 * nothing is forgotten: emptying the trash and undoing an import both do that.
 */
import { parseStamp, type Stamp } from '@repaso/sync';
import type { StoreCore } from './store-core.ts';

/** Milliseconds that a deleted card is listed at most. */
export const restorableFor = 30 * 86_400_000;

/** Hides deletions that carry these stamps. Runs in the caller's transaction. */
export async function hideDeletions(core: StoreCore, stamps: readonly Stamp[]): Promise<void> {
  const since = core.now() - restorableFor;
  const isListed = (stamp: Stamp) => (parseStamp(stamp)?.time ?? 0) >= since;
  const hidden = [...(await hiddenDeletions(core)), ...stamps].filter(isListed);
  await put(core, hidden);
}

/** Stamps of deletions that are not listed. */
export async function hiddenDeletions({ db, userId }: StoreCore): Promise<ReadonlySet<Stamp>> {
  const row = await db.meta.get([userId, 'hidden']);
  return new Set(row?.key === 'hidden' ? row.value : []);
}

/** Renames stamps as the cards' own were renamed. Runs in the caller's transaction. */
export async function renameHidden(core: StoreCore, rename: (stamp: Stamp) => Stamp): Promise<void> {
  const hidden = await hiddenDeletions(core);
  if (hidden.size > 0) await put(core, [...hidden].map(rename));
}

async function put({ db, userId }: StoreCore, stamps: readonly Stamp[]): Promise<void> {
  await db.meta.put({ userId, key: 'hidden', value: [...new Set(stamps)] });
}
