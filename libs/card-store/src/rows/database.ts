/**
 * The browser's database, declared whole from its first version. Rows of all users of a device live side by side; every
 * key begins with the user, and nothing but `openStore(userId)` reaches them.
 */
import type { LearnerSettings, LogEntry, SyncCard, SyncNote } from '@repaso/contracts';
import type { HybridClock } from '@repaso/sync';
import { Dexie, type Table } from 'dexie';
import type { CardRow } from './card-row.ts';
import type { ImportFigures } from '../commands/import-outcome.ts';
import type { ImportTrace } from '../commands/last-import.ts';

/** A key of a user's row. */
export type UserKey = [userId: string, id: string];

/** One line of a card's history, with its owner. */
export type LogRow = LogEntry & { userId: string };

/** One thing that waits for the server; the outbox is the truth about what is still to be said. */
export interface OutboxRow {
  userId: string;
  kind: 'card' | 'entry' | 'settings' | 'want' | 'note';
  id: string;
  /** The card or note it is about; absent where it does not count as waiting. */
  cardId?: string;
  version: string;
  /** Why the server refused it. */
  code: string | null;
}

/** A note as it is stored. A deleted one stays, for its deletion to be told to a server that has forgotten it. */
export interface NoteRow extends Omit<SyncNote, 'deleted'> {
  userId: string;
  deleted: 0 | 1;
  /** When its text was written: what notes are ordered by. */
  updatedAt: string;
}

/** Settings with the stamp of each field. */
export interface SettingsRow {
  userId: string;
  values: Partial<LearnerSettings>;
  stamps: Record<string, string>;
}

/** Key under which a deleted card is remembered. */
export type GoneKey = `gone ${string}`;

/** A deleted card that has left the device, and when, in milliseconds of the device's clock. */
export interface GoneCard {
  card: SyncCard;
  at: number;
}

/** Key under which a piece of the last import is kept. */
export type ImportTraceKey = `import ${string}`;

/** The last import as a whole. */
export interface ImportRecord {
  /** Milliseconds of the device's clock. */
  at: number;
  /** The stamp of all that it wrote. */
  stamp: string;
  figures: ImportFigures;
  /** Cards that it wrote. */
  changes: number;
}

type MetaRow = { userId: string } & (
  | { key: 'clock'; value: HybridClock }
  /** Milliseconds to add to the device's clock. */
  | { key: 'offset'; value: number }
  /** `notes`: what it has read includes notes; absent when a client or server without notes has brought it here. */
  | { key: 'token'; value: string; notes?: true }
  /** New cards that the learner lets the day bring, above the setting. */
  | { key: 'new-cards'; value: { day: string; limit: number } }
  | { key: GoneKey; value: GoneCard }
  | { key: 'import'; value: ImportRecord }
  | { key: ImportTraceKey; value: ImportTrace[] }
  /** Stamps of deletions that the trash does not list. */
  | { key: 'hidden'; value: string[] }
);

export interface Database {
  dexie: Dexie;
  cards: Table<CardRow, UserKey>;
  log: Table<LogRow, UserKey>;
  outbox: Table<OutboxRow, [userId: string, kind: string, id: string]>;
  meta: Table<MetaRow, [userId: string, key: string]>;
  settings: Table<SettingsRow, string>;
  notes: Table<NoteRow, UserKey>;
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

/** What queries of one user go by. Each more costs a first pull some hundredths of its time. */
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

/** Names of all stores. */
export const storeNames = Object.keys(stores);

/** Declares the database; it opens with the first question. */
export function declareDatabase(name = 'FlashcardDB'): Database {
  const dexie = new Dexie(name);
  dexie.version(1).stores(stores);
  return {
    dexie,
    cards: dexie.table('cards'),
    log: dexie.table('log'),
    outbox: dexie.table('outbox'),
    meta: dexie.table('meta'),
    settings: dexie.table('settings'),
    notes: dexie.table('notes'),
  };
}
