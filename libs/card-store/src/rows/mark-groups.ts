/**
 * Groups of outbox marks. One outbox row marks about a hundred cards: those of an import or its undo, and many cards
 * that are added at once. A mark of its own for each card would cost half as much as the card, with its index entries. A
 * card that gets such a mark later, for a change or a refusal, is pending by that mark alone; its id leaves the group when
 * that mark is cleared.
 */
import { contentStamp } from '@repaso/sync';
import type { CardRow } from './card-row.ts';
import type { MarkGroup, OutboxKey, OutboxRow } from './database.ts';
import { cardOutboxMark } from './outbox-marks.ts';
import type { StoreCore } from './store-core.ts';

type Rows = Pick<StoreCore, 'db' | 'userId'>;

/**
 * Returns groups that mark these cards as pending. Cards whose content has the same stamp are in one group.
 *
 * @param newId returns the id of the next group
 */
export function markGroupsOf(rows: readonly CardRow[], newId: () => string): MarkGroup[] {
  const groups = new Map<string, CardRow[]>();
  for (const row of rows) {
    const version = contentStamp(row.sync);
    groups.set(version, [...(groups.get(version) ?? []), row]);
  }
  return [...groups].flatMap(([version, cards]) => {
    const ids = cards.map(({ id }) => id);
    return cards
      .slice(0, 1)
      .map(({ userId }) => ({ userId, kind: 'cards', id: newId(), ids, version, code: null }));
  });
}

/** Maximum number of new cards in a group. Fewer new cards than this get a mark each. */
const groupLength = 100;

/** Marks new cards as pending: many by groups, few by marks of their own. Runs in the caller's transaction. */
export async function markNewCards(
  { db }: Pick<Rows, 'db'>,
  rows: readonly CardRow[],
  newId: () => string,
): Promise<void> {
  if (rows.length < groupLength) {
    await db.outbox.bulkPut(rows.map(cardOutboxMark));
    return;
  }
  // A sync reads the cards of a page of groups. One range read does so if their ids are neighbours.
  const sorted = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  const groups = Array.from({ length: Math.ceil(sorted.length / groupLength) }, (_, at) =>
    markGroupsOf(sorted.slice(at * groupLength, (at + 1) * groupLength), newId),
  );
  await db.markGroups.bulkPut(groups.flat());
}

/** Returns the learner's groups. Runs in the caller's transaction. */
export function readMarkGroups(rows: Rows): PromiseLike<MarkGroup[]> {
  return groupsOf(rows).toArray();
}

const groupsOf = ({ db, userId }: Rows) => db.markGroups.where('[userId+kind]').equals([userId, 'cards']);

/** Returns the groups with these ids. Runs in the caller's transaction. */
export async function markGroupsById({ db, userId }: Rows, ids: readonly string[]): Promise<MarkGroup[]> {
  if (ids.length === 0) return [];
  const found = await db.markGroups.bulkGet(ids.map((id): OutboxKey => [userId, 'cards', id]));
  return found.filter((group) => group !== undefined);
}

/** Returns the marks for which a group stands. */
function marksOfGroup({ userId, ids, version }: MarkGroup): OutboxRow[] {
  return ids.map((id) => ({ userId, kind: 'card', id, cardId: id, version, code: null }));
}

/**
 * Returns the marks for which these groups stand, without those of cards that have a mark of their own. Runs in the
 * caller's transaction.
 */
export async function groupedMarks(rows: Rows, groups: readonly MarkGroup[]): Promise<OutboxRow[]> {
  if (groups.length === 0) return [];
  const own = await idsWithOwnMark(rows);
  return groups.flatMap(marksOfGroup).filter(({ id }) => !own.has(id));
}

/**
 * Returns the first `limit` marks for which the groups stand, or more, and the groups that have them. Marks of cards with
 * a mark of their own are left out, and those that `isOnItsWay`. Runs in the caller's transaction.
 */
export async function firstGroupedMarks(
  rows: Rows,
  limit: number,
  isOnItsWay: (mark: OutboxRow) => boolean,
): Promise<{ marks: OutboxRow[]; groups: MarkGroup[] }> {
  const [marks, groups]: [OutboxRow[], MarkGroup[]] = [[], []];
  if (limit <= 0) return { marks, groups };
  const keys = await groupsOf(rows).primaryKeys();
  const own = keys.length === 0 ? new Set<string>() : await idsWithOwnMark(rows);
  while (marks.length < limit && keys.length > 0) {
    const count = Math.ceil((limit - marks.length) / groupLength);
    for (const group of await rows.db.markGroups.bulkGet(keys.splice(0, count))) {
      if (group === undefined) continue;
      const waiting = marksOfGroup(group).filter((mark) => !own.has(mark.id) && !isOnItsWay(mark));
      if (waiting.length > 0) groups.push(group);
      marks.push(...waiting);
    }
  }
  return { marks, groups };
}

async function idsWithOwnMark({ db, userId }: Rows): Promise<ReadonlySet<string>> {
  const keys = await db.outbox.where('[userId+kind]').equals([userId, 'card']).primaryKeys();
  return new Set(keys.map(([, , id]) => id));
}

/** The marks of a learner's cards, as they are before a command changes many cards. */
export interface MarksBefore {
  /** Ids of the cards that have an outbox row of their own. */
  own: ReadonlySet<string>;
  /** The group that a card is in, by the card's id. */
  groups: ReadonlyMap<string, MarkGroup>;
}

/** Reads which of the learner's cards have a mark of their own or are in a group. Runs in the caller's transaction. */
export async function readMarksBefore(rows: Rows): Promise<MarksBefore> {
  const groups = await readMarkGroups(rows);
  return {
    own: await idsWithOwnMark(rows),
    groups: new Map(groups.flatMap((group) => group.ids.map((id) => [id, group]))),
  };
}

/** The changes of the outbox that mark cards as pending. */
export interface PlannedMarks {
  groups: MarkGroup[];
  marks: OutboxRow[];
  /** Primary keys of the groups that the new ones replace. */
  groupsToDelete: OutboxKey[];
}

/**
 * Plans how to mark changed cards as pending. They are marked by groups, which replace the groups that they are in. Each
 * gets a mark of its own instead if one of them has such a mark already, or if their groups also have other cards.
 */
export function planMarks(before: MarksBefore, rows: readonly CardRow[], newId: () => string): PlannedMarks {
  const ids = new Set(rows.map(({ id }) => id));
  const replaced = new Set(rows.flatMap(({ id }) => before.groups.get(id) ?? []));
  const canBeGrouped =
    rows.every(({ id }) => !before.own.has(id)) &&
    [...replaced].every((group) => group.ids.every((id) => ids.has(id)));
  if (!canBeGrouped) return { groups: [], marks: rows.map(cardOutboxMark), groupsToDelete: [] };
  return { groups: markGroupsOf(rows, newId), marks: [], groupsToDelete: [...replaced].map(groupKey) };
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
