import { copyLinesSoon, lineCopyIsMade } from '../commands/copy-lines.ts';
import { readAllLines, type CardLine } from '../rows/card-line.ts';
import { copiedLines } from '../rows/line-copy.ts';
import type { StoreCore } from '../rows/store-core.ts';

/** Number of rows that one query reads. Between the queries the page can draw frames. */
const rowsAtOnce = 2_000;

/**
 * Returns all cards that are not deleted, in no order. A card and its reverse are one line. They come from the copy of
 * the lines if there is one, else from all cards. `atOnce`: number of rows per query.
 */
export async function cardLines(core: StoreCore, atOnce = rowsAtOnce): Promise<readonly CardLine[]> {
  await lineCopyIsMade(core);
  const { db } = core;
  // The transaction prevents that Dexie caches every row of a live query and returns copies.
  const { lines, stale } = await db.dexie.transaction('r', [db.cards, db.meta], async () => {
    return (await copiedLines(core)) ?? { lines: await readAllLines(core, atOnce), stale: null };
  });
  copyLinesSoon(core, { lines: lines.length, stale, isHeld: true });
  return lines;
}
