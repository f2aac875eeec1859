/** The trash: deleted cards that can be restored. */
import type { CardContent, SyncCard } from '@repaso/contracts';
import { foldLog, siblingId } from '@repaso/leitner';
import { fromCardRow, toCardRow, type CardRow } from '../rows/card-row.ts';
import { putLifecycle } from './card-lifecycle.ts';
import { forgetGoneCards, goneCards } from '../rows/gone-cards.ts';
import { hiddenDeletions, hideDeletions, restorableFor } from '../rows/hidden-deletions.ts';
import { readSettings, runWriteTransaction, type StoreCore } from '../rows/store-core.ts';
import { isDeletedByUndo, cardIdsStudiedSince } from './removed-by-undo.ts';
import { schedulerOf } from '../rows/scheduler.ts';
import { logEntriesOfCard } from '../rows/log-entries.ts';

/** A card as the trash lists it. */
export interface DeletedCard extends Pick<CardContent, 'frontValue' | 'backValue'> {
  id: string;
  /** When the card was deleted: an instant, in ISO form. */
  deletedAt: string;
}

/**
 * Returns the cards deleted in the last 30 days, newest first, whether or not the server has the deletion. Cards of an
 * emptied trash or of an undone import are left out.
 */
export async function deletedCards(core: StoreCore): Promise<DeletedCard[]> {
  const cards = await deletedHere(core);
  return cards.map(toDeleted).sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
}

/**
 * Hides all deleted cards from the trash of this device and returns how many it listed. The device still stores them
 * for the sync.
 */
export function emptyTrash(core: StoreCore): Promise<number> {
  return runWriteTransaction(core, async () => {
    const listed = await deletedHere(core);
    await hideDeletions(
      core,
      listed.map(({ deletedStamp }) => deletedStamp),
    );
    return listed.length;
  });
}

/** Returns the cards that the trash lists, in no order. */
async function deletedHere(core: StoreCore): Promise<SyncCard[]> {
  const { db, userId, now } = core;
  const rows = await db.cards.where('[userId+deleted]').equals([userId, 1]).toArray();
  const gone = await goneCards(core);
  const present = await db.cards.bulkGet(gone.map(({ card }) => [userId, card.id]));
  const away = gone.filter((_one, at) => present[at] === undefined);
  const cards = [...rows.map((row) => fromCardRow(row).card), ...away.map(({ card }) => card)];
  const since = new Date(now() - restorableFor).toISOString();
  const hidden = await hiddenDeletions(core);
  const listed = cards.filter(
    ({ deletedStamp, isReverse }) => deletedStamp >= since && !hidden.has(deletedStamp) && !isReverse,
  );
  return listed.some(isDeletedByUndo) ? withoutDeletedByUndo(core, listed) : listed;
}

/** Leaves out cards that the undo of an import deleted, unless they were studied or edited. */
async function withoutDeletedByUndo(core: StoreCore, cards: SyncCard[]): Promise<SyncCard[]> {
  // The log is read from the creation of the oldest of these cards: none can have been studied before.
  const [first = ''] = cards
    .filter(isDeletedByUndo)
    .map(({ createdAt }) => createdAt)
    .sort();
  const studied = await cardIdsStudiedSince(core, first);
  return cards.filter((card) => !isDeletedByUndo(card) || studied.has(card.id));
}

/**
 * Restores deleted cards, with progress computed from their logs. Returns the number restored; cards that this device
 * no longer stores are skipped.
 */
export function restoreFromTrash(core: StoreCore, cardIds: readonly string[]): Promise<number> {
  return runWriteTransaction(core, async (writer) => {
    const wanted = await deletedWithReverses(core, cardIds);
    const here = wanted.flatMap(({ row }) => row ?? []);
    const gone = wanted.flatMap(({ row, card }) => (row === null ? { card } : []));
    const back: CardRow[] = [];
    for (const { card } of gone) back.push(await rowOf(core, card));
    await putLifecycle(core, [...here, ...back], false, writer.stamp());
    await forgetGoneCards(
      core,
      gone.map(({ card }) => card.id),
    );
    return wanted.filter(({ card }) => !card.isReverse).length;
  });
}

interface DeletedHere {
  card: SyncCard;
  /** Null if the row was removed from this device. */
  row: CardRow | null;
}

/** Returns the deleted ones of these cards that this device stores, and the reverse cards deleted together with them. */
async function deletedWithReverses(core: StoreCore, cardIds: readonly string[]): Promise<DeletedHere[]> {
  const { db, userId } = core;
  const ids = cardIds.flatMap((id) => [id, siblingId(id)]);
  const present = await db.cards.bulkGet(ids.map((id) => [userId, id]));
  const gone = new Map((await goneCards(core)).map(({ card }) => [card.id, card]));
  const deleted = new Map<string, DeletedHere>();
  ids.forEach((id, at) => {
    const row = present[at];
    const card = row === undefined ? gone.get(id) : fromCardRow(row).card;
    if (card?.deleted === true) deleted.set(id, { card, row: row ?? null });
  });
  const stampOf = (id: string) => deleted.get(id)?.card.deletedStamp;
  const isTogether = (id: string) =>
    deleted.get(siblingId(id))?.card.isReverse === true && stampOf(siblingId(id)) === stampOf(id);
  const wanted = cardIds.flatMap((id) => (isTogether(id) ? [id, siblingId(id)] : [id]));
  return [...new Set(wanted)].flatMap((id) => deleted.get(id) ?? []);
}

async function rowOf(core: StoreCore, card: SyncCard): Promise<CardRow> {
  const [log, settings] = await Promise.all([logEntriesOfCard(core, card.id), readSettings(core)]);
  const progress = foldLog(log, schedulerOf(settings));
  return toCardRow({ userId: core.userId, card, progress, acknowledged: true, changed: true });
}

function toDeleted({ id, frontValue, backValue, deletedStamp }: SyncCard): DeletedCard {
  return { id, frontValue, backValue, deletedAt: deletedStamp.slice(0, 24) };
}
