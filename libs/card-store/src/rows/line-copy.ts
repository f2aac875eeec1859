/**
 * A copy of all lines of a learner in `meta`. Reading it takes a small part of the time that reading all cards takes.
 *
 * - `lines`: the head, with the name of the copy,
 * - `lines <name> <n>`: the lines in pages,
 * - `lines <name> places`: deck and folder of all lines, which is enough to count them,
 * - `stale <id>`: a card that was written after the copy was begun. `stale-lines.ts` adds these rows in the transaction
 *   that writes the card, and a reader of the copy reads these cards again.
 *
 * A client of an earlier version adds no `stale` rows. But it stores the clock or the sync token in each session, and
 * thereby removes the name of the copy from that row. A copy is used only while both rows have its name.
 */
import { siblingId } from '@repaso/leitner';
import { Dexie } from 'dexie';
import { v4 } from 'uuid';
import { collectLines, type CardLine } from './card-line.ts';
import type { LineCopyHead, LinePageKey, UserKey } from './database.ts';
import { formatPlaces, parsePlaces, placeOf, type LinePlace } from './line-places.ts';
import { maxStaleLines } from './stale-lines.ts';
import { copyNameIn, type StoreCore } from './store-core.ts';

type Rows = Pick<StoreCore, 'db' | 'userId'>;

/** Milliseconds after which a copy that was begun counts as given up, because its tab was closed or its disk is full. */
const givenUpAfter = 60_000;

/** Version of the lines in a copy. A copy of another version is not used. */
const version = 2;

/** The lines of the copies that this page of the browser has read or written, by learner. */
const heldCopies = new WeakMap<Rows['db'], Map<string, { name: string; lines: readonly CardLine[] }>>();

/** All lines of a copy, or a part of each of them. `stale` is the number of cards that were read again for them. */
export interface CopiedLines<Line = CardLine> {
  lines: readonly Line[];
  stale: number;
}

/** Returns all lines from the copy; null without a usable copy. Runs in the caller's transaction. */
export function copiedLines(rows: Rows): Promise<CopiedLines | null> {
  return fromCopy(rows, linesOf, (line) => line);
}

/** Returns the places of all lines, in a small part of the time of `copiedLines`. Runs in the caller's transaction. */
export function copiedPlaces(rows: Rows): Promise<CopiedLines<LinePlace> | null> {
  return fromCopy(rows, placesOf, placeOf);
}

async function fromCopy<Line extends { id: string }>(
  rows: Rows,
  read: (rows: Rows, head: LineCopyHead) => Promise<readonly Line[] | null>,
  toLine: (line: CardLine) => Line,
): Promise<CopiedLines<Line> | null> {
  const head = await usableHead(rows);
  if (head === null) return null;
  const keys = await staleRows(rows)
    .limit(maxStaleLines + 1)
    .primaryKeys();
  if (keys.length > maxStaleLines) return null;
  const lines = await read(rows, head);
  if (lines === null || keys.length === 0) return lines && { lines, stale: 0 };
  // A line depends on both cards of a pair.
  const ids = new Set(keys.map(([, key]) => key.slice('stale '.length)).flatMap((id) => [id, siblingId(id)]));
  const again = await linesNow(rows, ids);
  return {
    lines: [...lines.filter(({ id }) => !ids.has(id)), ...again.map(toLine)],
    stale: keys.length,
  };
}

/** Returns the lines of these cards as they are now. */
async function linesNow({ db, userId }: Rows, ids: ReadonlySet<string>): Promise<CardLine[]> {
  const found = await db.cards.bulkGet([...ids].map((id): UserKey => [userId, id]));
  const collected = collectLines();
  collected.add(found.filter((row) => row !== undefined));
  return collected.lines();
}

/** Returns how many lines of the copy are stale; null if there is no usable copy. */
export function staleLinesOfCopy(rows: Rows): Promise<number | null> {
  return rows.db.dexie.transaction('r', [rows.db.meta], async () =>
    (await usableHead(rows)) === null ? null : staleRows(rows).count(),
  );
}

async function usableHead(rows: Rows): Promise<LineCopyHead | null> {
  const { db, userId } = rows;
  const row = await db.meta.get([userId, 'lines']);
  if (row?.key !== 'lines' || row.value.version !== version || row.value.pages === null) return null;
  const clock = await copyNameIn(rows, 'clock');
  const token = await copyNameIn(rows, 'token');
  return clock.lines === row.value.name && token.lines === row.value.name ? row.value : null;
}

/** Returns the lines in the pages of the copy; null if a page is missing. */
async function linesOf(
  { db, userId }: Rows,
  { name, pages }: LineCopyHead,
): Promise<readonly CardLine[] | null> {
  const held = heldCopies.get(db)?.get(userId);
  if (held?.name === name) return held.lines;
  // Each page arrives in a task of its own, so that the browser can draw frames in between.
  const read = Array.from({ length: pages ?? 0 }, (_, page) =>
    db.meta.get([userId, pageKey(name, page)], (row) =>
      Array.isArray(row?.value) ? (row.value as LineValues[]).map(lineOf) : null,
    ),
  );
  const parts = await Dexie.Promise.all(read);
  if (parts.includes(null)) return null;
  const lines = parts.flatMap((part) => part ?? []);
  holdCopy({ db, userId }, name, lines);
  return lines;
}

function holdCopy({ db, userId }: Rows, name: string, lines: readonly CardLine[]): void {
  const byUser = heldCopies.get(db) ?? new Map<string, { name: string; lines: readonly CardLine[] }>();
  heldCopies.set(db, byUser.set(userId, { name, lines }));
}

/** Returns the places of the lines; null if they are missing. */
async function placesOf({ db, userId }: Rows, { name }: LineCopyHead): Promise<readonly LinePlace[] | null> {
  const row = await db.meta.get([userId, placesKey(name)]);
  return typeof row?.value === 'string' ? parsePlaces(row.value) : null;
}

const pageKey = (name: string, page: number): LinePageKey => `lines ${name} ${String(page).padStart(4, '0')}`;
const placesKey = (name: string): LinePageKey => `lines ${name} places`;

type LineValues = ReturnType<typeof valuesOf>;

/** A line in a page. Arrays of values without their names are read in half the time of objects, and of JSON text. */
const valuesOf = (line: CardLine) =>
  [
    ...([line.id, line.frontValue, line.backValue, line.tags, line.category, line.partOfSpeech] as const),
    ...([line.activeSide, line.suspended, line.sourceDeckId, line.leitnerBox, line.reviewCount] as const),
    ...([line.dueDay, line.createdAt, line.reverse, line.text, line.word] as const),
  ] as const;

function lineOf(values: LineValues): CardLine {
  const [id, frontValue, backValue, tags, category, partOfSpeech, activeSide, suspended, ...rest] = values;
  const [sourceDeckId, leitnerBox, reviewCount, dueDay, createdAt, reverse, text, word] = rest;
  return {
    ...{ id, frontValue, backValue, tags, category, partOfSpeech, activeSide, suspended },
    ...{ sourceDeckId, leitnerBox, reviewCount, dueDay, createdAt, reverse, text, word },
  };
}

/**
 * Begins a copy: from now on, cards that are written are marked as stale. Returns the name of the copy. Returns null
 * while the cards of a new device are arriving, and while another tab makes a copy. Runs in a transaction of its own.
 */
export function beginCopy({ db, userId, now }: Rows & Pick<StoreCore, 'now'>): Promise<string | null> {
  return db.dexie.transaction('rw', [db.meta], async () => {
    const keys = ['clock', 'token', 'first-pull', 'lines'].map((key): UserKey => [userId, key]);
    const [clock, token, firstPull, head] = await db.meta.bulkGet(keys);
    if (head?.key === 'lines' && head.value.pages === null && now() - head.value.at < givenUpAfter)
      return null;
    if (clock?.key !== 'clock' || token?.key !== 'token') return null;
    if (firstPull !== undefined || token.more === true) return null;
    const name = v4();
    await pageRows({ db, userId }).delete();
    await staleRows({ db, userId }).delete();
    await db.meta.bulkPut([
      { ...clock, lines: name },
      { ...token, lines: name },
      { userId, key: 'lines', value: { version, name, pages: null, at: now() } },
    ]);
    return name;
  });
}

/**
 * Writes the pages of a copy. Another tab may have begun another copy meanwhile; then nothing is written. With `isHeld`
 * the lines stay in memory, so that the next reading does not parse the copy.
 */
export function finishCopy(
  { db, userId }: Rows,
  name: string,
  lines: readonly CardLine[],
  { linesInPage, isHeld }: { linesInPage: number; isHeld: boolean },
): Promise<void> {
  return db.dexie.transaction('rw', [db.meta], async () => {
    const head = await db.meta.get([userId, 'lines']);
    if (head?.key !== 'lines' || head.value.name !== name) return;
    let pages = 0;
    for (let at = 0; at < lines.length; at += linesInPage, pages += 1) {
      const page = lines.slice(at, at + linesInPage).map(valuesOf);
      await db.meta.put({ userId, key: pageKey(name, pages), value: page });
    }
    await db.meta.put({ userId, key: placesKey(name), value: formatPlaces(lines) });
    await db.meta.put({ ...head, value: { ...head.value, pages } });
    if (isHeld) holdCopy({ db, userId }, name, lines);
  });
}

/** Gives the copy up. A write of very many cards does so, because a mark for each of them would cost more. */
export async function dropCopy({ db, userId }: Rows): Promise<void> {
  await db.meta.delete([userId, 'lines']);
}

function pageRows({ db, userId }: Rows) {
  return db.meta.where('[userId+key]').between([userId, 'lines '], [userId, 'lines \uffff']);
}

function staleRows({ db, userId }: Rows) {
  return db.meta.where('[userId+key]').between([userId, 'stale '], [userId, 'stale \uffff']);
}
