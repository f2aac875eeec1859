import type { CardContent, DeviceExport, LearnerSettings, LogEntry, Rating } from '@repaso/contracts';
import type { BoxCounts, StudySummary } from '@repaso/leitner';
import { cardLines, type CardLine } from './card-lines.ts';
import type { LocalCard } from './card-row.ts';
import * as commands from './commands.ts';
import { connect, examine } from './connection.ts';
import { deletedCards, emptyTrash, restoreDeleted, type DeletedCard } from './deleted-cards.ts';
import * as device from './device.ts';
import { editCards, editContent, type CardEdit, type EditOptions } from './edit-cards.ts';
import { finishAnswers } from './finish-answers.ts';
import { importCards, type CardForImport, type ImportedCards, type ImportOptions } from './import-cards.ts';
import { entriesOfCards } from './entries-of-cards.ts';
import { lapses } from './lapses.ts';
import { forgetImport, forgetOldImport, lastImport, type LastImport } from './last-import.ts';
import type { LocalNote } from './note-row.ts';
import * as notes from './notes.ts';
import * as queries from './queries.ts';
import { keepStorageOnce } from './storage-space.ts';
import type { WriteWatch } from './stoppable-write.ts';
import { localTime, readSettings, type StoreCore } from './store-core.ts';
import { undoImport, type UndoneImport } from './undo-import.ts';
import { entriesOfCard, undoAnswer } from './undo.ts';

/** The cards of one user on this device. Commands write at once and need no network; queries may run in `useLive`. */
export interface CardStore {
  readonly userId: string;

  /** Adds cards; one whose id is here already is left as it is, or comes back when deleted. Answers the ids in order. */
  addCards(cards: readonly commands.NewCard[]): Promise<string[]>;
  /** Imports cards of a file, all or none; says how far it is, and stops when told to. */
  importCards(cards: readonly CardForImport[], options: ImportOptions): Promise<ImportedCards>;
  /** Takes the last import back, all or nothing; returns null when there is none. */
  undoImport(watch?: WriteWatch): Promise<UndoneImport | null>;
  /** The last import can no longer be looked at or undone. */
  forgetImport(): Promise<void>;
  /** The answer side was shown: one review more. */
  showAnswer(cardId: string): Promise<LocalCard>;
  /** 1 unknown, 3 known; `duration` in milliseconds. `entryId`, made by `uuidV7`, names the answer for `undoAnswer`. */
  answer(cardId: string, rating: Rating, duration?: number, entryId?: string): Promise<LocalCard>;
  /** Takes back the answer with this entry id; returns its card, or null when it was never stored or is undone already. */
  undoAnswer(entryId: string): Promise<LocalCard | null>;
  /** Changes content and begins the schedule again, unless told to keep it. */
  editContent(cardId: string, changes: Partial<CardContent>, options?: EditOptions): Promise<LocalCard>;
  /** The same for any number of cards at once; answers how many changed. */
  editCards(edits: readonly CardEdit[], options?: EditOptions): Promise<number>;
  /** Lets today bring so many more new cards. */
  allowMoreNew(more: number): Promise<void>;
  resetProgress(cardId: string): Promise<LocalCard>;
  /** Deletes softly; the answer can be handed to `restore`. */
  remove(cardIds: readonly string[]): Promise<commands.RemovedCards>;
  restore(removed: commands.RemovedCards): Promise<void>;
  /** Brings deleted cards back with their progress; answers how many were still remembered. */
  restoreDeleted(cardIds: readonly string[]): Promise<number>;
  /** Takes all deleted cards out of this device's trash; returns how many. They stay deleted everywhere. */
  emptyTrash(): Promise<number>;
  updateSettings(changes: Partial<LearnerSettings>): Promise<LearnerSettings>;
  /** Writes a note, a new one when it has no id or one that is not here. Refuses more than `limits.note`: VALIDATION. */
  saveNote(note: notes.WrittenNote): Promise<LocalNote>;
  removeNote(noteId: string): Promise<void>;
  restoreNote(noteId: string): Promise<void>;

  settings(): Promise<LearnerSettings>;
  /** The learner's calendar day now. */
  today(): Promise<string>;
  card(cardId: string): Promise<LocalCard | undefined>;
  /** The cards of these ids, in their order; those not here are left out. */
  cards(cardIds: readonly string[]): Promise<LocalCard[]>;
  /** All cards but deleted ones. */
  allCards(): Promise<LocalCard[]>;
  /** All cards but deleted ones, as lists show them; cheaper than `allCards`. */
  cardLines(): Promise<CardLine[]>;
  /** Cards deleted in the last 30 days, as far as this device remembers them, the latest first. */
  deletedCards(): Promise<DeletedCard[]>;
  /** What the last import of this device did; null when it was undone, dismissed or is a day old. */
  lastImport(): Promise<LastImport | null>;
  /** How often each card was forgotten; cards that never were are left out. Reads the log of all cards. */
  lapses(): Promise<ReadonlyMap<string, number>>;
  /** Ids to study now; cheap for any number of cards. */
  dueIds(): Promise<string[]>;
  dueCards(): Promise<LocalCard[]>;
  /** Ids of the cards that were answered today and return on another day. */
  doneIds(): Promise<string[]>;
  /** The next day on which cards return, and how many; null when none is scheduled. */
  nextReturn(): Promise<{ day: string; count: number } | null>;
  summary(): Promise<StudySummary>;
  /** Cards in boxes 1 to 5. */
  boxCounts(): Promise<BoxCounts>;
  entriesOfDay(day: string): Promise<LogEntry[]>;
  entriesOfCard(cardId: string): Promise<LogEntry[]>;
  /** The log of many cards at once, by card. */
  entriesOfCards(cardIds: readonly string[]): Promise<ReadonlyMap<string, LogEntry[]>>;
  /** Days with an answer, oldest first: what `streak` of `@repaso/leitner` counts. */
  answeredDays(): Promise<string[]>;
  /** The notes that are not deleted, the one written last first. */
  notes(): Promise<LocalNote[]>;
  /** Notes deleted in the last 30 days, for `restoreNote`. */
  deletedNotes(): Promise<LocalNote[]>;
  /** Cards and notes with something that waits for the server. */
  pendingCount(): Promise<number>;

  /** Everything of the user on this device. */
  exportDevice(): Promise<DeviceExport>;
  /** Removes everything of the user from this device. */
  removeFromDevice(): Promise<void>;
}

/** What tests replace. */
export interface StoreDeps {
  now: () => number;
  databaseName: string;
}

const browser: StoreDeps = { now: () => Date.now(), databaseName: 'FlashcardDB' };
const stores = new Map<string, CardStore>();
const cores = new WeakMap<CardStore, StoreCore>();

/** The store of a user; the same one every time. The database opens with the first question. */
export function openStore(userId: string, deps: Partial<StoreDeps> = {}): CardStore {
  const { now, databaseName } = { ...browser, ...deps };
  const key = `${databaseName} ${userId}`;
  const opened = stores.get(key) ?? createStore({ userId, now, databaseName });
  stores.set(key, opened);
  return opened;
}

/** The inside of a store, for the sync client. */
export function coreOf(store: CardStore): StoreCore {
  const core = cores.get(store);
  if (core === undefined) throw new Error('not a store of openStore()');
  return core;
}

function createStore({ userId, now, databaseName }: StoreDeps & { userId: string }): CardStore {
  const { db, cores: opened } = connect(databaseName);
  const core: StoreCore = { db, userId, now, writeListeners: new Set([keepStorageOnce]) };
  opened.add(core);
  const store: CardStore = {
    userId,
    ...commandsOf(core),
    ...queriesOf(core),
    exportDevice: () => device.exportDevice(core),
    removeFromDevice: () => device.removeFromDevice(core),
  };
  cores.set(store, core);
  // Later, and so outside a live query that may be the first to ask for this store: those cannot write.
  setTimeout(() => void begin(core));
  return store;
}

/** Answers to cards that were taken away wait for them to come back. */
async function begin(core: StoreCore): Promise<void> {
  if (!(await examine(core))) return;
  await finishAnswers(core);
  await notes.finishNotes(core);
  await forgetOldImport(core);
}

function commandsOf(core: StoreCore) {
  return {
    addCards: (cards) => commands.addCards(core, cards),
    importCards: (cards, options) => importCards(core, cards, options),
    undoImport: (watch) => undoImport(core, watch),
    forgetImport: () => forgetImport(core),
    showAnswer: (cardId) => commands.showAnswer(core, cardId),
    answer: (cardId, rating, duration, entryId) => commands.answer(core, cardId, rating, duration, entryId),
    undoAnswer: (entryId) => undoAnswer(core, entryId),
    editContent: (cardId, changes, options) => editContent(core, cardId, changes, options),
    editCards: (edits, options) => editCards(core, edits, options),
    allowMoreNew: (more) => commands.allowMoreNew(core, more),
    resetProgress: (cardId) => commands.resetProgress(core, cardId),
    remove: (cardIds) => commands.remove(core, cardIds),
    restore: (removed) => commands.restore(core, removed),
    restoreDeleted: (cardIds) => restoreDeleted(core, cardIds),
    emptyTrash: () => emptyTrash(core),
    updateSettings: (changes) => commands.updateSettings(core, changes),
    saveNote: (note) => notes.saveNote(core, note),
    removeNote: (noteId) => notes.removeNote(core, noteId),
    restoreNote: (noteId) => notes.restoreNote(core, noteId),
  } satisfies Partial<CardStore>;
}

function queriesOf(core: StoreCore) {
  return {
    settings: () => readSettings(core),
    today: async () => (await localTime(core)).today,
    card: (cardId) => queries.card(core, cardId),
    cards: (cardIds) => queries.cards(core, cardIds),
    allCards: () => queries.allCards(core),
    cardLines: () => cardLines(core),
    deletedCards: () => deletedCards(core),
    lastImport: () => lastImport(core),
    lapses: () => lapses(core),
    dueIds: () => queries.dueIds(core),
    dueCards: () => queries.dueCards(core),
    doneIds: () => queries.doneIds(core),
    nextReturn: () => queries.nextReturn(core),
    summary: () => queries.summary(core),
    boxCounts: () => queries.boxCounts(core),
    entriesOfDay: (day) => queries.entriesOfDay(core, day),
    entriesOfCard: (cardId) => entriesOfCard(core, cardId),
    entriesOfCards: (cardIds) => entriesOfCards(core, cardIds),
    answeredDays: () => queries.answeredDays(core),
    notes: () => notes.notes(core),
    deletedNotes: () => notes.deletedNotes(core),
    pendingCount: () => queries.pendingCount(core),
  } satisfies Partial<CardStore>;
}
