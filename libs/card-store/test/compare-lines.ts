import { collectLines } from '../src/rows/card-line.ts';
import { copiedLines, copiedPlaces } from '../src/rows/line-copy.ts';
import { placeOf } from '../src/rows/line-places.ts';
import type { StoreCore } from '../src/rows/store-core.ts';

const byId = <Line extends { id: string }>(lines: readonly Line[]) =>
  lines.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** The lines of a learner from the copy and from the cards themselves, by id. `copied` is null without a usable copy. */
export function bothLines({ db, userId }: StoreCore) {
  return db.dexie.transaction('r', [db.cards, db.meta], async () => {
    const copied = await copiedLines({ db, userId });
    const read = collectLines();
    read.add(await db.cards.where('userId').equals(userId).toArray());
    const places = await copiedPlaces({ db, userId });
    return {
      copied: copied && byId(copied.lines),
      read: byId(read.lines()),
      stale: copied?.stale ?? null,
      places: places && byId(places.lines),
    };
  });
}

/** Compares the lines of the copy, and their places, with the cards. @throws Error if a copy can be used and differs */
export async function checkCopy(core: StoreCore): Promise<void> {
  const { copied, read, places } = await bothLines(core);
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  if (copied !== null && (differs(copied, read) || differs(places, read.map(placeOf))))
    throw new Error(`the copy of the lines differs: ${JSON.stringify({ copied, read, places })}`);
}
