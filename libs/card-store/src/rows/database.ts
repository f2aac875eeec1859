/**
 * The schema of the browser's database. It holds the rows of all users of a device. Every key begins with the user id, and
 * only `openStore(userId)` accesses the rows.
 */
import {
  laterFields,
  type LearnerSettings,
  type LessonProgress,
  type LogEntry,
  type SyncCard,
  type SyncNote,
  type PracticeEntry,
} from '@repaso/contracts';
import type { HybridClock } from '@repaso/sync';
import { Dexie, type Table } from 'dexie';
import { upgradeCardRow, type CardRow } from './card-row.ts';
import type { FirstPull } from './first-pull.ts';
import { staleLines } from './stale-lines.ts';
import type { ImportFigures } from '../commands/import-outcome.ts';
import type { ImportTrace } from '../commands/last-import.ts';

/** The primary key of a user's row in the stores of cards, log and notes. */
export type UserKey = [userId: string, id: string];

/** A log entry as stored, with the user it belongs to. */
export type LogRow = LogEntry & { userId: string };

/** An entry of the practice log as stored, with the user it belongs to. */
type PracticeRow = PracticeEntry & { userId: string };

/** A pending change. The outbox is the only record of what the server does not have yet. */
export interface OutboxRow {
  userId: string;
  kind: 'card' | 'entry' | 'settings' | 'want' | 'note' | 'practice';
  id: string;
  /**
   * Id of the changed card or note, 'settings', or 'practice' for the practice log. The count of pending changes counts these ids, so a mark of kind
   * 'want', which is not a change, has none.
   */
  cardId?: string;
  version: string;
  /** The error code of the server's refusal; null if the change was not refused. */
  code: string | null;
}

/**
 * One row of the outbox for many new cards, as an import writes it. Each of the cards is pending as with a mark of its own
 * (see `mark-groups.ts`).
 */
export interface MarkGroup {
  userId: string;
  kind: 'cards';
  /** A UUID of the group. Groups that earlier versions wrote have the id of their first card here. */
  id: string;
  /** The ids of the cards. */
  ids: readonly string[];
  version: string;
  /** Always null: a refused card gets a mark of its own. */
  code: null;
}

/** A note as stored. Deleted notes stay, so that a server restored from a backup receives the deletion again. */
export interface NoteRow extends Omit<SyncNote, 'deleted'> {
  userId: string;
  deleted: 0 | 1;
  /** When the text was written (ISO). Notes are sorted by it. */
  updatedAt: string;
}

/** A learner's progress in a listening lesson as stored. */
type LessonRow = LessonProgress & { userId: string };

/** The settings that a user has ever changed, and a stamp for each of them. */
export interface SettingsRow {
  userId: string;
  values: Partial<LearnerSettings>;
  stamps: Record<string, string>;
}

/** Key in `meta` of a deleted card whose row was removed: `gone` and the card's id. */
export type GoneKey = `gone ${string}`;

/**
 * A deleted card whose row was removed from `cards`. `at`: time of the removal, in milliseconds of the device's clock.
 */
export interface GoneCard {
  card: SyncCard;
  at: number;
}

/** Key in `meta` of one piece of the last import: `import` and the number of the piece. */
export type ImportTraceKey = `import ${string}`;

/**
 * Key in `meta` of one page of the copy of all lines: `lines`, the name of the copy, and the number of the page, or
 * `places`.
 */
export type LinePageKey = `lines ${string}`;

/** Key in `meta` of a card that was written after the copy of all lines was begun: `stale` and the card's id. */
export type StaleLineKey = `stale ${string}`;

/** The head of the copy of all lines. */
export interface LineCopyHead {
  version: number;
  name: string;
  /** Number of pages; null while the copy is being made. */
  pages: number | null;
  /** When the copy was begun, in milliseconds of the device's clock. */
  at: number;
}

/** The last import of cards on this device, as far as its undo needs it. */
export interface ImportRecord {
  /** When the import was written, in milliseconds of the device's clock. */
  at: number;
  /** The stamp of all content that the import wrote. */
  stamp: string;
  figures: ImportFigures;
  /** Number of cards that the import wrote. */
  changes: number;
}

/** A value of the store `meta`. */
export type MetaRow = { userId: string } &
  /** `lines`: name of the copy of all lines (see `line-copy.ts`). */
  (
    | { key: 'clock'; value: HybridClock; lines?: string }
    /** Milliseconds to add to the device's clock to get the server's time. */
    | { key: 'offset'; value: number }
    /**
     * The sync token. `notes`, `practiceLog`: true if the token also covers notes, or the practice log; absent after a
     * sync by a client or with a server that did not support them. `more`: true while the server has changes that this
     * device has not read yet. `lines`: name of the copy of all lines.
     */
    | { key: 'token'; value: string; notes?: true; practiceLog?: true; more?: true; lines?: string }
    /** The learner's scheduler has changed: all cards with ids after `after` have to be computed again. */
    | { key: 'replay'; value: { after: string } }
    /** The sync token with which the server last moved a card of this device to another day or interval. */
    | { key: 'moved'; value: string }
    /** The figures of a first pull that is not complete. */
    | { key: 'first-pull'; value: FirstPull }
    /** The limit of new cards on `day`, raised by the learner above the setting. */
    | { key: 'new-cards'; value: { day: string; limit: number } }
    | { key: 'more-reviews'; value: { day: string; count: number } }
    | { key: GoneKey; value: GoneCard }
    | { key: 'import'; value: ImportRecord }
    | { key: ImportTraceKey; value: ImportTrace[] }
    | { key: 'lines'; value: LineCopyHead }
    | { key: LinePageKey; value: string | readonly unknown[] }
    | { key: StaleLineKey; value: null }
    /** Stamps of deletions that the trash does not show. */
    | { key: 'hidden'; value: string[] }
  );

/** The row of `meta` with the sync token. */
export type TokenRow = Extract<MetaRow, { key: 'token' }>;

/** The primary key of a row of the outbox. */
export type OutboxKey = [userId: string, kind: string, id: string];

export interface Database {
  dexie: Dexie;
  cards: Table<CardRow, UserKey>;
  log: Table<LogRow, UserKey>;
  outbox: Table<OutboxRow, OutboxKey>;
  /** The marks of many cards, which are in the store of the outbox, too. */
  markGroups: Table<MarkGroup, OutboxKey>;
  meta: Table<MetaRow, [userId: string, key: string]>;
  settings: Table<SettingsRow, string>;
  notes: Table<NoteRow, UserKey>;
  /** The practice log. Its store has the name that version 1 of the database gave it. */
  practiceLog: Table<PracticeRow, UserKey>;
  lessons: Table<LessonRow, UserKey>;
}

const cardIndexes = [
  'reviewCount',
  'category',
  'syncStatus',
  'deleted',
  'nextReviewDate',
  'changed',
  'leitnerBox',
];

/**
 * Columns that are indexed together with the user id. Each additional index makes a first pull a few per cent slower.
 */
const userIndexes = ['deleted', 'leitnerBox', 'sourceDeckId', 'dueDay'];

const stores = {
  cards: [
    '[userId+id]',
    'id',
    'userId',
    ...cardIndexes,
    ...userIndexes.map((index) => `[userId+${index}]`),
  ].join(),
  log: '[userId+id],userId,[userId+cardId],[userId+day],[userId+kind+day],[userId+stamp]',
  outbox: '[userId+kind+id],userId,[userId+cardId]',
  meta: '[userId+key],userId',
  settings: 'userId',
  notes: '[userId+id],userId,[userId+updatedAt]',
  verbErrors: '[userId+id],userId,[userId+infinitive],[userId+isResolved]',
  lessons: '[userId+lessonId],userId',
};

/** Names of all stores of the database. */
export const storeNames = Object.keys(stores);

/** Declares the database and its stores. Dexie opens it with the first query. */
export function declareDatabase(name = 'FlashcardDB'): Database {
  const dexie = new Dexie(name);
  dexie.version(1).stores(stores);
  dexie.use(staleLines);
  const cards: Database['cards'] = dexie.table('cards');
  if (laterFields.length > 0) upgradeRowsOnRead(cards);
  return {
    dexie,
    cards,
    log: dexie.table('log'),
    outbox: dexie.table('outbox'),
    markGroups: dexie.table('outbox'),
    meta: dexie.table('meta'),
    settings: dexie.table('settings'),
    notes: dexie.table('notes'),
    practiceLog: dexie.table('verbErrors'),
    lessons: dexie.table('lessons'),
  };
}

/** Makes every read of card rows add the fields that rows of earlier versions lack. */
export function upgradeRowsOnRead(cards: Database['cards']): void {
  // Dexie calls the hook also for keys without a row, although its types do not say so.
  cards.hook(
    'reading',
    (row: CardRow | undefined) => (row === undefined ? row : upgradeCardRow(row)) as CardRow,
  );
}
