/** Adds, deletes and restores cards. Each command is one transaction. */
import { contentFields, type CardContent, type CardProgress, type SyncCard } from '@repaso/contracts';
import { algorithmOf, newProgress } from '@repaso/leitner';
import { newContent } from '../rows/card-content.ts';
import { fromCardRow, toCardRow, type CardRow } from '../rows/card-row.ts';
import { markNewCards } from '../rows/mark-groups.ts';
import { cardOutboxMark } from '../rows/outbox-marks.ts';
import { isLivingOriginal, livingReverses, putReverses, reversesDeletedWith } from '../rows/reverse-rows.ts';
import { readSettings, runWriteTransaction, type StoreCore } from '../rows/store-core.ts';

/** A card to add. Omitted content fields are blank; the default algorithm is the learner's. */
export interface NewCard extends Partial<CardContent> {
  frontValue: string;
  backValue: string;
  /**
   * The id of the new card, for a card that must have the same id on every device, such as a card of a deck. If
   * omitted, the card gets a new UUID.
   */
  id?: string;
  sourceDeckId?: string | null;
  sourceCardId?: string | null;
  algorithm?: CardProgress['algorithm'];
}

/** Cards that `removeCards` deleted, as they were before. Pass them to `undoRemoval` to undo the removal. */
export interface RemovedCards {
  readonly rows: readonly CardRow[];
}

/**
 * Adds cards and returns their ids in order. A card whose id exists stays as it is; if it is deleted, it is restored. The
 * setting `direction` decides which side new cards ask, and whether they get reverse cards.
 */
export function addCards(core: StoreCore, cards: readonly NewCard[]): Promise<string[]> {
  return runWriteTransaction(core, async (writer) => {
    const stamp = writer.stamp();
    const createdAt = new Date(writer.time.now).toISOString();
    const algorithm = algorithmOf(writer.config);
    const { direction } = await readSettings(core);
    const activeSide = direction === 'BACK' ? 'BACK' : 'FRONT';
    const made = cards.map((card) =>
      newRow(core.userId, { algorithm, activeSide, ...card }, card.id ?? writer.newId(), stamp, createdAt),
    );
    const present = await core.db.cards.bulkGet(made.map((row) => [core.userId, row.id]));
    const missing = made.filter((_row, at) => present[at] === undefined);
    await core.db.cards.bulkPut(missing);
    await markNewCards(core, missing, writer.newId);
    if (direction === 'BOTH') await putReverses(core, writer, missing.filter(isLivingOriginal));
    const deleted = present.filter((row) => row !== undefined).filter((row) => row.deleted === 1);
    const together = await reversesDeletedWith(core, deleted);
    await putLifecycle(core, [...deleted, ...together], false, stamp);
    return made.map((row) => row.id);
  });
}

/**
 * Deletes cards softly, with their reverse cards: on this device at once, on other devices after the next sync. Unknown
 * and deleted cards are skipped.
 */
export function removeCards(core: StoreCore, cardIds: readonly string[]): Promise<RemovedCards> {
  return runWriteTransaction(core, async (writer) => {
    const found = await core.db.cards.bulkGet(cardIds.map((id) => [core.userId, id]));
    const wanted = found.filter((row) => row !== undefined).filter((row) => row.deleted === 0);
    const ids = new Set(wanted.map(({ id }) => id));
    const reverses = (await livingReverses(core, wanted)).filter(({ id }) => !ids.has(id));
    const rows = [...wanted, ...reverses];
    await putLifecycle(core, rows, true, writer.stamp());
    return { rows };
  });
}

/** Restores cards that `removeCards` deleted, even if a sync has removed their rows from this device meanwhile. */
export function undoRemoval(core: StoreCore, removed: RemovedCards): Promise<void> {
  return runWriteTransaction(core, async (writer) => {
    const stamp = writer.stamp();
    const present = await core.db.cards.bulkGet(removed.rows.map(({ id }) => [core.userId, id]));
    // If the card still has a row here, that row is used: it may be newer than the copy from the removal.
    const rows = removed.rows.map((row, at) => present[at] ?? notAfter(row, stamp));
    await putLifecycle(core, rows, false, stamp);
  });
}

/**
 * Returns the row with no content stamp later than `stamp`. The copy may be older than a correction of the clock, and
 * then have stamps in the future.
 */
function notAfter(row: CardRow, stamp: string): CardRow {
  const stamps = { ...row.sync.stamps };
  for (const field of contentFields) if (stamps[field] > stamp) stamps[field] = stamp;
  return { ...row, sync: { ...row.sync, stamps } };
}

/**
 * Deletes these cards, or restores them if `deleted` is false, and marks them as pending. Runs in the caller's
 * transaction.
 */
export async function putLifecycle(
  core: StoreCore,
  rows: readonly CardRow[],
  deleted: boolean,
  deletedStamp: string,
): Promise<void> {
  const changed = rows.map(fromCardRow).map((parts) => {
    const card: SyncCard = { ...parts.card, deleted, deletedStamp };
    return toCardRow({ ...parts, card, changed: true });
  });
  await core.db.cards.bulkPut(changed);
  await core.db.outbox.bulkPut(changed.map((row) => cardOutboxMark(row)));
}

function newRow(userId: string, given: NewCard, id: string, stamp: string, createdAt: string): CardRow {
  const card: SyncCard = {
    id,
    sourceDeckId: given.sourceDeckId ?? null,
    sourceCardId: given.sourceCardId ?? null,
    createdAt,
    ...newContent(given, stamp),
    deleted: false,
    deletedStamp: stamp,
  };
  return toCardRow({
    userId,
    card,
    progress: newProgress(given.algorithm),
    acknowledged: false,
    changed: true,
  });
}
