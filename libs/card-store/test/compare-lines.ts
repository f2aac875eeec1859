import type { CardLine } from '../src/rows/card-line.ts';
import { collectLines } from '../src/rows/card-line.ts';
import { copiedLines } from '../src/rows/line-copy.ts';
import type { StoreCore } from '../src/rows/store-core.ts';

const byId = (lines: readonly CardLine[]) => lines.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** The lines of a learner from the copy and from the cards themselves, by id. `copied` is null without a usable copy. */
export function bothLines({ db, userId }: StoreCore) {
  return db.dexie.transaction('r', [db.cards, db.meta], async () => {
    const copied = await copiedLines({ db, userId });
    const read = collectLines();
    read.add(await db.cards.where('userId').equals(userId).toArray());
    return { copied: copied && byId(copied.lines), read: byId(read.lines()), stale: copied?.stale ?? null };
  });
}

/** Compares the lines of the copy with the cards. @throws Error if a copy can be used and differs */
export async function checkCopy(core: StoreCore): Promise<void> {
  const { copied, read } = await bothLines(core);
  if (copied !== null && JSON.stringify(copied) !== JSON.stringify(read))
    throw new Error(`the copy of the lines differs: ${JSON.stringify({ copied, read })}`);
}
