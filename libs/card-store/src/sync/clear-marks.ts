/** Clears the outbox marks that a sync response settles. The functions run in the caller's transaction. */
import type { SyncBatchResponse } from '@repaso/contracts';
import { acceptedIds, acknowledge } from '@repaso/sync';
import type { OutboxKey, OutboxRow } from '../rows/database.ts';
import { groupedMarks, markGroupsById, readMarkGroups, removeFromMarkGroups } from '../rows/mark-groups.ts';
import { deleteRows, readRows } from '../rows/read-rows.ts';
import type { StoreCore } from '../rows/store-core.ts';
import type { AnsweredRequest } from './next-token.ts';

export interface ClearedMarks {
  done: OutboxRow[];
  /** Number of sent changes that the response accepts or refuses. */
  acknowledged: number;
  /** Ids of the cards and notes whose marks were removed from the outbox. */
  cardIds: Set<string>;
}

/** Removes the marks of accepted changes, and stores the codes of refused ones. */
export async function clearMarks(
  core: StoreCore,
  { sent, groups: groupIds }: Pick<AnsweredRequest, 'sent' | 'groups'>,
  response: SyncBatchResponse,
): Promise<ClearedMarks> {
  if (sent.length === 0) return { done: [], acknowledged: 0, cardIds: new Set() };
  const own = await ownMarks(core, sent);
  const groups = await (groupIds === undefined ? readMarkGroups(core) : markGroupsById(core, groupIds));
  const sentCards = new Set(sent.filter(({ kind }) => kind === 'card').map(({ id }) => id));
  const grouped = (await groupedMarks(core, groups)).filter(({ id }) => sentCards.has(id));
  const current = [...own, ...grouped];
  // A card that is both requested and changed has two marks with its id. Only the mark of the change has a version.
  const isChange = ({ kind }: OutboxRow) => kind !== 'want';
  // A brief response accepts only items of the kinds that the server supports.
  const changes = sent.filter((mark) => isChange(mark) && isSupported(mark, response));
  const { done, refused } = acknowledge(changes, current, response);
  const codes = new Map(refused.map(({ id, code }) => [id, code]));
  const accepted = new Set(done);
  const isLeaving = (row: OutboxRow) => !isChange(row) || accepted.has(row.id);
  const leaving = current.filter(isLeaving);
  await deleteOwn(core, own.filter(isLeaving));
  const leavingCards = leaving.filter(({ kind }) => kind === 'card').map(({ id }) => id);
  await removeFromMarkGroups(core, groups, new Set(leavingCards));
  const staying = current.filter(isChange).flatMap((row) => {
    const code = codes.get(row.id);
    return code === undefined ? [] : { ...row, code };
  });
  await core.db.outbox.bulkPut(staying);
  const cardIds = new Set(leaving.map(({ id, cardId = id }) => cardId));
  const named = new Set([...acceptedIds(changes, response), ...response.refused.map(({ id }) => id)]);
  return { done: leaving, acknowledged: sent.filter(({ id }) => named.has(id)).length, cardIds };
}

/** Returns the rows of the outbox that these marks have now. */
async function ownMarks({ db }: StoreCore, sent: readonly OutboxRow[]): Promise<OutboxRow[]> {
  const current: OutboxRow[] = [];
  for (const kind of new Set(sent.map((mark) => mark.kind))) {
    const keys = sent.filter((mark) => mark.kind === kind).map(keyOf);
    const found = await readRows(db.outbox, keys, keyOf);
    current.push(...found.filter((row) => row !== undefined));
  }
  return current;
}

async function deleteOwn({ db }: StoreCore, leaving: readonly OutboxRow[]): Promise<void> {
  for (const kind of new Set(leaving.map((mark) => mark.kind)))
    await deleteRows(db.outbox, leaving.filter((mark) => mark.kind === kind).map(keyOf));
}

/**
 * Clears the marks of pending entries that the server sends: it has them, because only the response to their push was
 * lost.
 */
export async function clearReturnedEntries(
  { db, userId }: StoreCore,
  { entries }: SyncBatchResponse,
): Promise<void> {
  if (entries.length === 0) return;
  const pending = await db.outbox.where('[userId+kind]').equals([userId, 'entry']).toArray();
  const returned = new Set(entries.map(({ id }) => id));
  await db.outbox.bulkDelete(pending.filter(({ id }) => returned.has(id)).map(keyOf));
}

function isSupported({ kind }: OutboxRow, { notes, practiceLog }: SyncBatchResponse): boolean {
  return (kind !== 'note' || notes !== undefined) && (kind !== 'practice' || practiceLog !== undefined);
}

function keyOf({ userId, kind, id }: OutboxRow): OutboxKey {
  return [userId, kind, id];
}
