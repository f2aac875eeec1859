/**
 * Groups of outbox marks. An import writes one row for each piece of new cards instead of one mark for each card, because a
 * mark with its index entries costs half as much as the card. A card that gets a mark of its own, for a later change or a
 * refusal, is pending by that mark alone; its id leaves the group when that mark is cleared.
 */
import { contentStamp } from '@repaso/sync';
import type { CardRow } from './card-row.ts';
import type { MarkGroup, OutboxKey, OutboxRow } from './database.ts';
import type { StoreCore } from './store-core.ts';

type Rows = Pick<StoreCore, 'db' | 'userId'>;

/** Returns the groups for new cards: one for each stamp of their content, which is the same for all cards of an import. */
export function markGroupsOf(rows: readonly CardRow[]): MarkGroup[] {
  const groups = new Map<string, CardRow[]>();
  for (const row of rows) {
    const version = contentStamp(row.sync);
    groups.set(version, [...(groups.get(version) ?? []), row]);
  }
  return [...groups].flatMap(([version, cards]) => {
    const ids = cards.map(({ id }) => id);
    return cards
      .slice(0, 1)
      .map(({ userId, id }) => ({ userId, kind: 'cards', id, ids, version, code: null }));
  });
}

/** Returns the learner's groups. Runs in the caller's transaction. */
export function readMarkGroups({ db, userId }: Rows): PromiseLike<MarkGroup[]> {
  return db.markGroups.where('[userId+kind]').equals([userId, 'cards']).toArray();
}

/** Returns the marks for which a group stands. */
function marksOfGroup({ userId, ids, version }: MarkGroup): OutboxRow[] {
  return ids.map((id) => ({ userId, kind: 'card', id, cardId: id, version, code: null }));
}

/**
 * Returns the marks for which these groups stand, without those of cards that have a mark of their own. Runs in the
 * caller's transaction.
 */
export async function groupedMarks({ db, userId }: Rows, groups: readonly MarkGroup[]): Promise<OutboxRow[]> {
  if (groups.length === 0) return [];
  const own = await db.outbox.where('[userId+kind]').equals([userId, 'card']).primaryKeys();
  const ids = new Set(own.map(([, , id]) => id));
  return groups.flatMap(marksOfGroup).filter(({ id }) => !ids.has(id));
}

/** Removes cards from these groups. Runs in the caller's transaction. */
export async function removeFromMarkGroups(
  { db }: Rows,
  groups: readonly MarkGroup[],
  cardIds: ReadonlySet<string>,
): Promise<void> {
  const left = groups.map((group) => ({ ...group, ids: group.ids.filter((id) => !cardIds.has(id)) }));
  const changed = left.filter(({ ids }, at) => ids.length !== groups[at]?.ids.length);
  await db.markGroups.bulkPut(changed.filter(({ ids }) => ids.length > 0));
  await db.markGroups.bulkDelete(changed.filter(({ ids }) => ids.length === 0).map(groupKey));
}

/** Replaces all groups by marks of their cards. Runs in the caller's transaction. */
export async function splitMarkGroups(rows: Rows): Promise<void> {
  const groups = await readMarkGroups(rows);
  if (groups.length === 0) return;
  await rows.db.outbox.bulkPut(await groupedMarks(rows, groups));
  await rows.db.markGroups.bulkDelete(groups.map(groupKey));
}

const groupKey = ({ userId, kind, id }: MarkGroup): OutboxKey => [userId, kind, id];
