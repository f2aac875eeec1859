/** Cards of a file become the learner's own: all of them or none, in one transaction that is written piece by piece. */
import { contentFields, limits, type CardContent, type LogEntry } from '@repaso/contracts';
import { newProgress } from '@repaso/leitner';
import { importedCardId, importHistory } from '@repaso/sync';
import type { CardHistory, PastTime } from '@repaso/sync';
import { changeContent, newContent } from './card-content.ts';
import { fromRow, toRow, type CardRow } from './card-row.ts';
import { cardMark, entryMark } from './commands.ts';
import { offsetOf, readSettings, write, type StoreCore, type Writer } from './store-core.ts';
import { StoreError } from './store-error.ts';

/** A card of a file. */
export interface CardForImport extends Partial<CardContent> {
  frontValue: string;
  backValue: string;
  /** What it is called in its own program; such a card is the same on every device that imports it. */
  sourceId?: string;
  /** The own card that it repeats, as whoever compared them found; left out for none. */
  ownId?: string | null;
  history?: CardHistory;
}

export interface ImportOptions {
  /** What becomes of cards that are here already: 'update' takes over what the file says and keeps progress. */
  mode: 'skip' | 'update' | 'add';
  /** Cards done so far; told while the transaction runs, so that nothing is certain before the end. */
  onProgress?: (done: number) => void;
  /** Stops it; then nothing was imported. */
  signal?: AbortSignal;
}

export interface ImportedCards {
  /** Ids of the cards that are new here. */
  added: readonly string[];
  updated: number;
  skipped: number;
}

/**
 * Cards and log entries of a piece: few enough to leave frames between pieces. The transaction lives as long as the next
 * piece follows at once.
 */
const pieceLength = 100;
const pieceEntries = 400;

/** Says within the transaction that the learner stopped it; a name that no storage uses for a failure of its own. */
class ImportCancelled extends Error {
  override readonly name = 'ImportCancelled';
}

/**
 * Imports cards.
 *
 * @throws StoreError CARD_LIMIT, STORAGE_FULL and what `write` throws; the signal's reason when it was stopped. In every case
 * nothing was imported
 */
export async function importCards(
  core: StoreCore,
  cards: readonly CardForImport[],
  { mode, onProgress, signal }: ImportOptions,
): Promise<ImportedCards> {
  signal?.throwIfAborted();
  try {
    return await write(core, async (writer) => {
      const run = await startRun(core, writer, mode);
      if (cards.filter((card) => mode === 'add' || isSurelyNew(card)).length > run.room) {
        throw new StoreError('CARD_LIMIT');
      }
      let done = 0;
      for (const piece of piecesOf(cards)) {
        if (signal?.aborted === true) throw new ImportCancelled();
        await writePiece(run, piece);
        done += piece.length;
        onProgress?.(done);
      }
      return { added: run.added, updated: run.updated, skipped: run.skipped };
    });
  } catch (error) {
    if (error instanceof ImportCancelled) signal?.throwIfAborted();
    throw error;
  }
}

function* piecesOf(cards: readonly CardForImport[]): Generator<CardForImport[]> {
  let piece: CardForImport[] = [];
  let entries = 0;
  for (const card of cards) {
    piece.push(card);
    entries += card.history?.reviews.length ?? 0;
    if (piece.length < pieceLength && entries < pieceEntries) continue;
    yield piece;
    piece = [];
    entries = 0;
  }
  if (piece.length > 0) yield piece;
}

/** Nothing is known that it could repeat. */
const isSurelyNew = ({ ownId, sourceId }: CardForImport) => !ownId && sourceId === undefined;

interface Run {
  core: StoreCore;
  mode: ImportOptions['mode'];
  stamp: string;
  newId: () => string;
  time: PastTime;
  /** Cards that may still be added. */
  room: number;
  /** Ids that the import has written already. */
  written: Set<string>;
  added: string[];
  updated: number;
  skipped: number;
}

async function startRun(core: StoreCore, { stamp, newId, time }: Writer, mode: Run['mode']): Promise<Run> {
  const { zone } = await readSettings(core);
  const own = await core.db.cards.where('[userId+deleted]').equals([core.userId, 0]).count();
  return {
    ...{ core, mode, newId, stamp: stamp(), room: limits.cardsPerUser - own },
    time: { now: time.now, dayStart: time.dayStart, zoneOffset: byHour((at) => offsetOf(zone, at)) },
    ...{ written: new Set(), added: [], updated: 0, skipped: 0 },
  };
}

/** Zones change on the hour, and asking the browser about one is dear. */
function byHour(zoneOffset: (instant: number) => number): (instant: number) => number {
  const known = new Map<number, number>();
  return (instant) => {
    const hour = Math.floor(instant / 3_600_000);
    const found = known.get(hour) ?? zoneOffset(instant);
    known.set(hour, found);
    return found;
  };
}

async function writePiece(run: Run, piece: readonly CardForImport[]): Promise<void> {
  const { db, userId } = run.core;
  const wanted = piece.map((card) => card.ownId ?? idBySource(userId, card));
  const known = [...new Set(wanted.filter((id) => id !== null))];
  const found = await db.cards.bulkGet(known.map((id) => [userId, id]));
  const present = new Map(found.filter((row) => row !== undefined).map((row) => [row.id, row]));
  const rows: CardRow[] = [];
  const entries: LogEntry[] = [];
  piece.forEach((card, at) => {
    const taken = takeCard(run, card, present.get(wanted[at] ?? ''));
    if (taken === null) return;
    rows.push(taken.row);
    entries.push(...taken.entries);
  });
  if (run.room < 0) throw new StoreError('CARD_LIMIT');
  await db.cards.bulkPut(rows);
  await db.log.bulkPut(entries.map((entry) => ({ ...entry, userId })));
  await db.outbox.bulkPut([...rows.map(cardMark), ...entries.map((entry) => entryMark(userId, entry))]);
}

interface Taken {
  row: CardRow;
  entries: LogEntry[];
}

/** What is written for a card; null when it is left out. */
function takeCard(run: Run, card: CardForImport, own: CardRow | undefined): Taken | null {
  const sourced = idBySource(run.core.userId, card);
  const isDone = run.written.has(own?.id ?? sourced ?? '');
  if (run.mode !== 'add' && (isDone || (run.mode === 'skip' && own?.deleted === 0))) {
    run.skipped += 1;
    return null;
  }
  if (own !== undefined && !isDone && (run.mode === 'update' || own.deleted === 1))
    return takeOver(run, card, own);
  const isFree = sourced !== null && own === undefined && !isDone;
  return addNew(run, card, isFree ? sourced : run.newId());
}

function takeOver(run: Run, card: CardForImport, own: CardRow): Taken | null {
  const { userId } = run.core;
  run.written.add(own.id);
  const parts = fromRow(own);
  const changed = changeContent(parts.card, changesOf(card, parts.card), run.stamp);
  if (own.deleted === 0) {
    run.updated += 1;
    if (contentFields.every((field) => changed.stamps[field] === parts.card.stamps[field])) return null;
    return { row: toRow({ ...parts, userId, card: changed, changed: true }), entries: [] };
  }
  run.added.push(own.id);
  run.room -= 1;
  const back = { ...changed, deleted: false, deletedStamp: run.stamp };
  return { row: toRow({ ...parts, userId, card: back, changed: true }), entries: [] };
}

function addNew(run: Run, card: CardForImport, id: string): Taken {
  const { userId } = run.core;
  run.written.add(id);
  run.added.push(id);
  run.room -= 1;
  const { progress, entries } =
    card.history === undefined
      ? { progress: newProgress(), entries: [] }
      : importHistory(userId, id, card.history, run.time);
  const row = toRow({
    ...{ userId, progress, acknowledged: false, changed: true },
    card: {
      ...{ id, sourceDeckId: null, sourceCardId: null, createdAt: new Date(run.time.now).toISOString() },
      ...newContent(card, run.stamp),
      ...{ deleted: false, deletedStamp: run.stamp },
    },
  });
  return { row, entries };
}

/** What a file does not say stays as the learner has it; tags come together. */
function changesOf(card: CardForImport, own: CardContent): Partial<CardContent> {
  const { frontValue, backValue, frontExample, backExample, partOfSpeech, category, tags = [] } = card;
  return {
    frontValue,
    backValue,
    frontExample: frontExample ?? own.frontExample,
    backExample: backExample ?? own.backExample,
    partOfSpeech: partOfSpeech ?? own.partOfSpeech,
    category: category ?? own.category,
    tags: [...new Set([...own.tags, ...tags])].slice(0, limits.cardTags),
  };
}

const idBySource = (userId: string, { sourceId }: CardForImport): string | null =>
  sourceId === undefined ? null : importedCardId(userId, sourceId);
