/** Reads pending changes from the outbox in pages. */
import type { PushedCard } from '@repaso/contracts';
import { Dexie } from 'dexie';
import { nextBatch, pageLimits, type Outgoing, type PageLimits } from '@repaso/sync';
import { fromCardRow } from '../rows/card-row.ts';
import type { OutboxRow, UserKey } from '../rows/database.ts';
import { firstGroupedMarks, readMarkGroups } from '../rows/mark-groups.ts';
import { fromNoteRow } from '../rows/note-row.ts';
import { readRows } from '../rows/read-rows.ts';
import type { StoreCore } from '../rows/store-core.ts';

/** One page of changes to send, and the outbox marks of its changes and requested cards. */
export interface OutgoingPage {
  batch: Outgoing;
  sent: OutboxRow[];
  /** Ids of the mark groups that contain the cards of the page; undefined if this is not known. */
  groups: readonly string[] | undefined;
}

const none: ReadonlySet<string> = new Set();

/** Returns whether a page has as many cards or entries as fit, so that more are probably pending. */
export function isFull({ batch }: OutgoingPage, { cards, entries }: PageLimits): boolean {
  return batch.wanted.length === 0 && (batch.cards.length >= cards || batch.entries.length >= entries);
}

/** Returns a text that identifies a mark among the learner's marks. */
export function markKey({ kind, id }: Pick<OutboxRow, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

/**
 * Returns the next page of changes to send, without those that the server has refused. It is empty if nothing is
 * pending. `sending` has the keys of marks that are on their way in other requests: they are left out, and also the log
 * entries of their cards, because the server might receive the entries first.
 */
export async function nextPage(
  core: StoreCore,
  page: PageLimits = pageLimits,
  sending: ReadonlySet<string> = none,
): Promise<OutgoingPage> {
  const { db, userId } = core;
  const waiting = (kind: OutboxRow['kind'], limit: number, later?: ReadonlySet<string | undefined>) =>
    waitingMarks(core, { kind, limit, later, sending });
  return db.dexie.transaction('r', [db.outbox, db.cards, db.log, db.notes, db.practiceLog], async () => {
    const own = await waiting('card', page.cards);
    const isOnItsWay = (mark: OutboxRow) => sending.has(markKey(mark));
    const grouped = await firstGroupedMarks(core, page.cards - own.length, isOnItsWay);
    const cardMarks = [...own, ...grouped.marks].slice(0, page.cards);
    const maySplitCards = cardMarks.length >= page.cards || sending.size > 0;
    const later =
      maySplitCards && (await hasEntries(core))
        ? await cardsOnLaterPages(core, cardMarks)
        : new Set<string>();
    const entryMarks = await waiting('entry', page.entries, later);
    const noteMarks = await waiting('note', page.notes);
    const practiceMarks = await waiting('practice', page.practiceLog);
    const wantMarks = await waiting('want', page.cards);
    const keyOf = ({ id }: { id: string }): UserKey => [userId, id];
    const rows = await readRows(db.cards, cardMarks.map(keyOf), keyOf);
    const log = await readRows(db.log, entryMarks.map(keyOf), keyOf);
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
    return {
      batch,
      sent: [...sent, ...wantMarks],
      // A card that was edited has a mark of its own and is still in its group, which was not read here.
      groups: own.length > 0 ? undefined : grouped.groups.map(({ id }) => id),
    };
  });
}

/** Clears the error codes of refused changes, so that they are sent again. */
export async function clearRefusalCodes({ db, userId }: StoreCore): Promise<void> {
  const rows = await db.outbox.where('userId').equals(userId).toArray();
  const refused = rows.filter((row) => row.code !== null);
  if (refused.length > 0) await db.outbox.bulkPut(refused.map((row) => ({ ...row, code: null })));
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

interface Waiting {
  kind: OutboxRow['kind'];
  limit: number;
  later: ReadonlySet<string | undefined> | undefined;
  sending: ReadonlySet<string>;
}

/** Returns the first marks of a kind that can be sent now. */
async function waitingMarks(
  { db, userId }: StoreCore,
  { kind, limit, later, sending }: Waiting,
): Promise<OutboxRow[]> {
  const isWaiting = (mark: OutboxRow) =>
    mark.code === null && later?.has(mark.cardId) !== true && !sending.has(markKey(mark));
  const marks = () => db.outbox.where('[userId+kind]').equals([userId, kind]);
  // Pages are taken in the order of keys, so the marks behind those that are being sent are usually all that is needed.
  const last = lastOfKind(sending, kind);
  if (last !== undefined) {
    const behind = db.outbox.where(':id').between([userId, kind, last], [userId, kind, Dexie.maxKey], false);
    const page = await behind.limit(limit).toArray();
    if (page.length === limit && page.every(isWaiting)) return page;
  }
  // A filter of the database reads the marks one by one, so it is used only if the first marks are not enough.
  const most = limit + sending.size;
  const first = await marks().limit(most).toArray();
  const waiting = first.filter(isWaiting).slice(0, limit);
  if (waiting.length === limit || first.length < most) return waiting;
  return marks().filter(isWaiting).limit(limit).toArray();
}

/** Returns the greatest id of the marks of a kind; undefined without one. */
function lastOfKind(keys: ReadonlySet<string>, kind: OutboxRow['kind']): string | undefined {
  const start = markKey({ kind, id: '' });
  let last: string | undefined;
  for (const key of keys) if (key.startsWith(start) && (last === undefined || key > last)) last = key;
  return last?.slice(start.length);
}

async function hasEntries({ db, userId }: StoreCore): Promise<boolean> {
  return (await db.outbox.where('[userId+kind]').equals([userId, 'entry']).first()) !== undefined;
}

async function cardsOnLaterPages(core: StoreCore, ahead: readonly OutboxRow[]): Promise<Set<string>> {
  const { db, userId } = core;
  const all = db.outbox.where('[userId+kind]').equals([userId, 'card']);
  const later = new Set((await all.primaryKeys()).map(([, , id]) => id));
  for (const { ids } of await readMarkGroups(core)) for (const id of ids) later.add(id);
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
