/** Deleted cards, for as long as the learner may have them back. */
import type { CardContent, SyncCard } from '@repaso/contracts';
import { fold, leitnerConfig, newProgress } from '@repaso/leitner';
import { fromRow, toRow, type CardRow } from '../rows/card-row.ts';
import { putLifecycle } from './card-lifecycle.ts';
import { forgetGone, goneCards } from '../rows/gone-cards.ts';
import { hiddenDeletions, hideDeletions, restorableFor } from '../rows/hidden-deletions.ts';
import { readSettings, write, type StoreCore } from '../rows/store-core.ts';
import { isTakenBack, studiedSince } from './removed-by-undo.ts';
import { entriesOfCard } from '../rows/log-entries.ts';

/** A card that was deleted not long ago. */
export interface DeletedCard extends Pick<CardContent, 'frontValue' | 'backValue'> {
  id: string;
  /** An instant, in ISO form. */
  deletedAt: string;
}

/**
 * Cards deleted in the last 30 days, the latest first: those that wait for the server, and those that have left. What the
 * learner emptied, and what an undone import had brought, is left out.
 */
export async function deletedCards(core: StoreCore): Promise<DeletedCard[]> {
  const cards = await deletedHere(core);
  return cards.map(toDeleted).sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
}

/** Takes all deleted cards out of the trash of this device, which still remembers them; returns how many it listed. */
export function emptyTrash(core: StoreCore): Promise<number> {
  return write(core, async () => {
    const listed = await deletedHere(core);
    await hideDeletions(
      core,
      listed.map(({ deletedStamp }) => deletedStamp),
    );
    return listed.length;
  });
}

/** The same as the synchronisation knows them, in no order. */
async function deletedHere(core: StoreCore): Promise<SyncCard[]> {
  const { db, userId, now } = core;
  const rows = await db.cards.where('[userId+deleted]').equals([userId, 1]).toArray();
  const gone = await goneCards(core);
  const present = await db.cards.bulkGet(gone.map(({ card }) => [userId, card.id]));
  const away = gone.filter((_one, at) => present[at] === undefined);
  const cards = [...rows.map((row) => fromRow(row).card), ...away.map(({ card }) => card)];
  const since = new Date(now() - restorableFor).toISOString();
  const hidden = await hiddenDeletions(core);
  const listed = cards.filter(({ deletedStamp }) => deletedStamp >= since && !hidden.has(deletedStamp));
  return listed.some(isTakenBack) ? withoutTakenBack(core, listed) : listed;
}

/** Without cards that an undone import had brought, unless somebody studied or edited them. */
async function withoutTakenBack(core: StoreCore, cards: SyncCard[]): Promise<SyncCard[]> {
  // Nothing was studied before it was there.
  const [first = ''] = cards
    .filter(isTakenBack)
    .map(({ createdAt }) => createdAt)
    .sort();
  const studied = await studiedSince(core, first);
  return cards.filter((card) => !isTakenBack(card) || studied.has(card.id));
}

/** Brings deleted cards back, with the progress that their logs give; answers how many were still remembered. */
export function restoreDeleted(core: StoreCore, cardIds: readonly string[]): Promise<number> {
  return write(core, async (writer) => {
    const { db, userId } = core;
    const present = await db.cards.bulkGet(cardIds.map((id) => [userId, id]));
    const here = present.filter((row) => row !== undefined).filter((row) => row.deleted === 1);
    const wanted = new Set(cardIds.filter((_id, at) => present[at] === undefined));
    const gone = (await goneCards(core)).filter(({ card }) => wanted.has(card.id));
    const back: CardRow[] = [];
    for (const { card } of gone) back.push(await rowOf(core, card));
    await putLifecycle(core, [...here, ...back], false, writer.stamp());
    await forgetGone(
      core,
      gone.map(({ card }) => card.id),
    );
    return here.length + back.length;
  });
}

async function rowOf(core: StoreCore, card: SyncCard): Promise<CardRow> {
  const [log, settings] = await Promise.all([entriesOfCard(core, card.id), readSettings(core)]);
  const progress = fold(log, leitnerConfig(settings.ladder), newProgress(settings.algorithm));
  return toRow({ userId: core.userId, card, progress, acknowledged: true, changed: true });
}

function toDeleted({ id, frontValue, backValue, deletedStamp }: SyncCard): DeletedCard {
  return { id, frontValue, backValue, deletedAt: deletedStamp.slice(0, 24) };
}
