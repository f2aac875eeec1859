/** Reads pending changes from the outbox in pages. */
import type { PushedCard } from '@repaso/contracts';
import { nextBatch, pageLimits, type Outgoing, type PageLimits } from '@repaso/sync';
import { fromCardRow } from '../rows/card-row.ts';
import type { OutboxRow } from '../rows/database.ts';
import { fromNoteRow } from '../rows/note-row.ts';
import type { StoreCore } from '../rows/store-core.ts';

/** One page of changes to send, and the outbox marks of its changes and requested cards. */
export interface OutgoingPage {
  batch: Outgoing;
  sent: OutboxRow[];
}

/**
 * Returns the next page of changes to send, without those that the server has refused. It is empty if nothing is
 * pending.
 */
export async function nextPage(core: StoreCore, page: PageLimits = pageLimits): Promise<OutgoingPage> {
  const { db, userId } = core;
  return db.dexie.transaction('r', [db.outbox, db.cards, db.log, db.notes, db.practiceLog], async () => {
    const cardMarks = await waiting(core, 'card', page.cards);
    const later =
      cardMarks.length < page.cards ? new Set<string>() : await cardsOnLaterPages(core, cardMarks);
    const entryMarks = await waiting(core, 'entry', page.entries, later);
    const noteMarks = await waiting(core, 'note', page.notes);
    const practiceMarks = await waiting(core, 'practice', page.practiceLog);
    const wantMarks = await waiting(core, 'want', page.cards);
    const rows = await db.cards.bulkGet(cardMarks.map(({ id }) => [userId, id]));
    const log = await db.log.bulkGet(entryMarks.map(({ id }) => [userId, id]));
    const notes = await db.notes.bulkGet(noteMarks.map(({ id }) => [userId, id]));
    const practiceLog = await db.practiceLog.bulkGet(practiceMarks.map(({ id }) => [userId, id]));
    const batch = nextBatch(
      {
        cards: rows.filter((row) => row !== undefined).map((row) => pushed(fromCardRow(row))),
        entries: log.filter((entry) => entry !== undefined).map(withoutOwner),
        notes: notes.filter((row) => row !== undefined).map(fromNoteRow),
        practiceLog: practiceLog.filter((row) => row !== undefined).map(withoutOwner),
        wanted: wantMarks.map(({ id }) => id),
      },
      page,
    );
    const items = [...batch.cards, ...batch.entries, ...batch.notes, ...batch.practiceLog];
    const ids = new Set(items.map(({ id }) => id));
    const sent = [...cardMarks, ...entryMarks, ...noteMarks, ...practiceMarks].filter(({ id }) =>
      ids.has(id),
    );
    return { batch, sent: [...sent, ...wantMarks] };
  });
}

/** Clears the error codes of refused changes, so that they are sent again. */
export async function clearRefusalCodes({ db, userId }: StoreCore): Promise<void> {
  const rows = await db.outbox.where('userId').equals(userId).toArray();
  await db.outbox.bulkPut(rows.filter((row) => row.code !== null).map((row) => ({ ...row, code: null })));
}

/** Returns the error code of a change that the server has refused; null if it has refused none. */
export async function firstRefusal({ db, userId }: StoreCore): Promise<string | null> {
  const row = await db.outbox
    .where('userId')
    .equals(userId)
    .filter(({ code }) => code !== null)
    .first();
  return row?.code ?? null;
}

function waiting(
  { db, userId }: StoreCore,
  kind: OutboxRow['kind'],
  limit: number,
  later?: ReadonlySet<string | undefined>,
) {
  return db.outbox
    .where('[userId+kind]')
    .equals([userId, kind])
    .filter(({ code, cardId }) => code === null && later?.has(cardId) !== true)
    .limit(limit)
    .toArray();
}

async function cardsOnLaterPages({ db, userId }: StoreCore, ahead: OutboxRow[]): Promise<Set<string>> {
  const all = db.outbox.where('[userId+kind]').equals([userId, 'card']);
  const later = new Set((await all.primaryKeys()).map(([, , id]) => id));
  ahead.forEach(({ id }) => later.delete(id));
  return later;
}

/** Returns a card as it is pushed. `progress` is null: only cards without a log need it, and this store makes none. */
function pushed({ card }: ReturnType<typeof fromCardRow>): PushedCard {
  return { ...card, progress: null };
}

function withoutOwner<Entry extends object>(row: Entry & { userId: string }): Entry {
  const entry: Entry & { userId?: string } = { ...row };
  delete entry.userId;
  return entry;
}
