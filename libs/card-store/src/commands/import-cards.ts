/** Imports the cards of a file: all or none, in one transaction that is written in pieces. */
import { Dexie } from 'dexie';
import { contentFields, limits, type CardContent, type LogEntry, type SyncCard } from '@repaso/contracts';
import { algorithmOf, foldLog, isFoldedWith, newProgress, type SchedulerConfig } from '@repaso/leitner';
import { importedCardId, convertHistoryToLog } from '@repaso/sync';
import type { CardHistory, PastTime } from '@repaso/sync';
import { changeContent, newContent } from '../rows/card-content.ts';
import { fromCardRow, toCardRow, type CardRow } from '../rows/card-row.ts';
import { markGroupsOf } from '../rows/mark-groups.ts';
import { cardOutboxMark, entryOutboxMark } from '../rows/outbox-marks.ts';
import {
  importOutcome,
  countImportOutcomes,
  type ImportOutcome,
  type ImportFigures,
  type ImportMode,
} from './import-outcome.ts';
import { forgetImport, storeImportRecord, storeImportTraces, type ImportTrace } from './last-import.ts';
import { writeAbortable, type WriteOptions } from './abortable-write.ts';
import { learnerZoneOffsetMinutes, readSettings, type StoreCore, type Writer } from '../rows/store-core.ts';
import { dropCopy } from '../rows/line-copy.ts';
import { maxStaleLines } from '../rows/stale-lines.ts';
import { followingReverses } from '../rows/reverse-rows.ts';
import { StoreError } from '../device/store-error.ts';

/** A card of an import file. Omitted fields are blank in a new card; in an existing card they keep their value. */
export interface CardForImport extends Partial<CardContent> {
  frontValue: string;
  backValue: string;
  /**
   * The card's id in the program that it comes from. A new card's id is derived from it, so that it is the same on
   * every device.
   */
  sourceId?: string;
  /** Id of the learner's card that this card duplicates, as the caller's comparison found; omitted or null for none. */
  ownId?: string | null;
  /** Whether the same card occurs earlier in the file. Only the mode 'add' imports it then. */
  isRepeated?: boolean;
  history?: CardHistory;
}

export interface ImportOptions extends WriteOptions {
  mode: ImportMode;
}

export interface ImportedCards extends ImportFigures {
  /** Ids of the cards that the import added, and of deleted cards that it restored. */
  ids: readonly string[];
}

/**
 * A piece ends when it has this many cards, or as many log entries as `pieceEntries`. Pieces are small enough that the
 * page can draw frames between them. While the browser writes a piece, the next one is prepared. No other await may
 * come between two pieces, because IndexedDB commits an idle transaction.
 */
const pieceLength = 100;
const pieceEntries = 400;

/**
 * Imports cards. Also stores their earlier state, so that `undoImport` can undo the import.
 *
 * @throws StoreError CARD_LIMIT when the learner would have too many cards, and STORAGE_FULL and the other errors of
 * `runWriteTransaction`; the signal's reason when it was aborted. After any error nothing is imported
 */
export function importCards(
  core: StoreCore,
  cards: readonly CardForImport[],
  { mode, ...watch }: ImportOptions,
): Promise<ImportedCards> {
  return writeAbortable(core, watch, async (writer, addPiece) => {
    const run = await startRun(core, writer, mode);
    if (cards.filter((card) => isSurelyNew(mode, card)).length > run.room) throw new StoreError('CARD_LIMIT');
    await forgetImport(core);
    if (cards.length > maxStaleLines) await dropCopy(core);
    let changes = 0;
    for (const [at, piece] of [...piecesOf(cards)].entries()) {
      const planned = await planPiece(run, piece);
      await addPiece(storePiece(run, at, planned), piece.length);
      changes += planned.traces.length;
    }
    const figures = countImportOutcomes(run.outcomes);
    await storeImportRecord(core, { at: core.now(), stamp: run.stamp, figures, changes });
    return { ...figures, ids: run.added };
  });
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

/** Returns whether the import adds the card for certain: the mode is 'add', or the card cannot be a duplicate. */
const isSurelyNew = (mode: ImportMode, { ownId, sourceId, isRepeated = false }: CardForImport) =>
  mode === 'add' || (!ownId && sourceId === undefined && !isRepeated);

interface Run {
  core: StoreCore;
  mode: ImportMode;
  stamp: string;
  newId: () => string;
  config: SchedulerConfig;
  time: PastTime;
  /** Number of cards that the learner may still add. Negative if the import has added too many. */
  room: number;
  /** Ids of the cards that this import has already written. */
  written: Set<string>;
  added: string[];
  outcomes: ImportOutcome[];
}

async function startRun(
  core: StoreCore,
  { stamp, newId, time, config }: Writer,
  mode: ImportMode,
): Promise<Run> {
  const { zone } = await readSettings(core);
  const own = await core.db.cards.where('[userId+deleted]').equals([core.userId, 0]).count();
  return {
    ...{ core, mode, newId, config, stamp: stamp(), room: limits.cardsPerUser - own },
    time: {
      now: time.now,
      dayStart: time.dayStart,
      zoneOffset: byHour((at) => learnerZoneOffsetMinutes(zone, at)),
    },
    ...{ written: new Set(), added: [], outcomes: [] },
  };
}

/** Caches zone offsets by hour, because the browser's look-up is slow. Zones change their offset only on the hour. */
function byHour(zoneOffset: (instant: number) => number): (instant: number) => number {
  const known = new Map<number, number>();
  return (instant) => {
    const hour = Math.floor(instant / 3_600_000);
    const found = known.get(hour) ?? zoneOffset(instant);
    known.set(hour, found);
    return found;
  };
}

/** What the import writes for one piece. */
interface PlannedPiece {
  rows: CardRow[];
  entries: LogEntry[];
  traces: ImportTrace[];
}

async function planPiece(run: Run, piece: readonly CardForImport[]): Promise<PlannedPiece> {
  const { db, userId } = run.core;
  const wanted = piece.map((card) => card.ownId ?? idBySource(userId, card));
  const known = [...new Set(wanted.filter((id) => id !== null))];
  const found = await db.cards.bulkGet(known.map((id) => [userId, id]));
  const present = new Map(found.filter((row) => row !== undefined).map((row) => [row.id, row]));
  const rows: CardRow[] = [];
  const entries: LogEntry[] = [];
  const traces: ImportTrace[] = [];
  piece.forEach((card, at) => {
    const planned = planCard(run, card, present.get(wanted[at] ?? ''));
    if (planned === null) return;
    rows.push(planned.row);
    traces.push(planned.trace);
    entries.push(...planned.entries);
  });
  if (run.room < 0) throw new StoreError('CARD_LIMIT');
  const changed = rows.filter((_row, at) => traces[at]?.was === 'here');
  rows.push(...(await followingReverses(run.core, changed)));
  return { rows, entries, traces };
}

/** Makes all requests of a piece at once. It is not async, because Dexie allows no parallel async functions in a transaction. */
function storePiece(
  { core, newId }: Run,
  at: number,
  { rows, entries, traces }: PlannedPiece,
): PromiseLike<unknown> {
  const { db, userId } = core;
  const added = new Set(traces.filter(({ was }) => was === 'absent').map(({ id }) => id));
  const changed = rows.filter(({ id }) => !added.has(id));
  const marks = [...changed.map(cardOutboxMark), ...entries.map((entry) => entryOutboxMark(userId, entry))];
  return Dexie.Promise.all([
    db.cards.bulkPut(rows),
    db.log.bulkPut(entries.map((entry) => ({ ...entry, userId }))),
    db.outbox.bulkPut(marks),
    db.markGroups.bulkPut(
      markGroupsOf(
        rows.filter(({ id }) => added.has(id)),
        newId,
      ),
    ),
    storeImportTraces(core, at, traces),
  ]);
}

interface PlannedWrite {
  row: CardRow;
  entries: LogEntry[];
  trace: ImportTrace;
}

/**
 * Decides the outcome of a card and returns what to write. Null if the card is skipped, or already has the file's
 * content.
 */
function planCard(run: Run, card: CardForImport, own: CardRow | undefined): PlannedWrite | null {
  const sourced = idBySource(run.core.userId, card);
  const isDone = run.written.has(own?.id ?? sourced ?? '');
  const isRepeated = isDone || card.isRepeated === true;
  const outcome = importOutcome(run.mode, { isOwn: own?.deleted === 0, isRepeated });
  run.outcomes.push(outcome);
  if (outcome === 'skipped' || outcome === 'repeated') return null;
  if (own !== undefined && !isDone && (run.mode === 'update' || own.deleted === 1))
    return overwriteCard(run, card, own);
  const isFree = sourced !== null && own === undefined && !isDone;
  return addNew(run, card, isFree ? sourced : run.newId());
}

function overwriteCard(run: Run, card: CardForImport, own: CardRow): PlannedWrite | null {
  const { userId } = run.core;
  run.written.add(own.id);
  const parts = fromCardRow(own);
  const changed = changeContent(parts.card, changesOf(card, parts.card), run.stamp);
  const trace = { id: own.id, before: contentBefore(parts.card, changed) };
  if (own.deleted === 0) {
    if (changed === parts.card) return null;
    const row = toCardRow({ ...parts, userId, card: changed, changed: true });
    return { row, entries: [], trace: { ...trace, was: 'here' } };
  }
  run.added.push(own.id);
  run.room -= 1;
  const row = toCardRow({
    ...{ ...parts, userId, changed: true },
    card: { ...changed, deleted: false, deletedStamp: run.stamp },
  });
  const { deletedStamp } = parts.card;
  return { row, entries: [], trace: { ...trace, was: 'deleted', deletedStamp } };
}

function addNew(run: Run, card: CardForImport, id: string): PlannedWrite {
  const { userId } = run.core;
  run.written.add(id);
  run.added.push(id);
  run.room -= 1;
  const { progress: imported, entries } =
    card.history === undefined
      ? { progress: newProgress(algorithmOf(run.config)), entries: [] }
      : convertHistoryToLog(userId, id, card.history, run.time);
  const progress = isFoldedWith(imported, run.config) ? imported : foldLog(entries, run.config);
  const row = toCardRow({
    ...{ userId, progress, acknowledged: false, changed: true },
    card: {
      ...{ id, sourceDeckId: null, sourceCardId: null, createdAt: new Date(run.time.now).toISOString() },
      ...newContent(card, run.stamp),
      ...{ deleted: false, deletedStamp: run.stamp },
    },
  });
  return { row, entries, trace: { was: 'absent', id, reviewCount: row.reviewCount } };
}

/** Returns the old values of the fields that the import changes. */
function contentBefore(before: SyncCard, after: SyncCard): Partial<CardContent> {
  const changed = contentFields.filter((field) => before.stamps[field] !== after.stamps[field]);
  return Object.fromEntries(changed.map((field) => [field, before[field]]));
}

/**
 * Returns the content that an import writes to an existing card. Fields that the file does not have keep the learner's
 * value. The tags of both are combined, up to `limits.cardTags`.
 */
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
