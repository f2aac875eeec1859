/**
 * All operations on one learner's cards and notes. `CardStore` has its methods and their types from this list. Commands
 * write to the local database and need no network. Queries can run in `useLive`. An operation that no first card needs
 * is `late`: its code is loaded when it is first called.
 */
import type { LearnerSettings } from '@repaso/contracts';
import { recordTypedForm, saveNote } from './commands/journalled-writes.ts';
import { recordAnswer, resetProgress, recordAnswerShown } from './commands/review-card.ts';
import { allowMoreNew, allowMoreReviews, updateSettings } from './commands/settings.ts';
import { undoAnswer } from './commands/undo-answer.ts';
import { late } from './load-late-part.ts';
import { answerPreviews } from './queries/answer-previews.ts';
import { allCards, card, cards } from './queries/cards.ts';
import { answeredDays, logEntriesOfDay } from './queries/log.ts';
import { inOneRead } from './queries/in-one-read.ts';
import { pendingCount } from './queries/pending-count.ts';
import {
  answerSeconds,
  boxCounts,
  doneIds,
  dueCards,
  dueIds,
  nextDueDay,
  presentTime,
  repeatedIds,
  studyNext,
  studyStart,
  summary,
  today,
} from './queries/study.ts';
import { logEntriesOfCard, logEntriesOfCards } from './rows/log-entries.ts';
import { isInFirstPull } from './rows/first-pull.ts';
import { readSettings, type StoreCore } from './rows/store-core.ts';

const operations = {
  /** Adds cards and returns their ids in order. A card whose id exists stays as it is; a deleted one is restored. */
  addCards: late('addCards'),
  /** Adds cards of a deck. Those the learner has stay as they are; deleted ones are restored with their progress. */
  addDeckCards: late('addDeckCards'),
  /**
   * Replaces texts of cards with those of the deck's author and keeps their progress. Returns the number of cards
   * changed.
   */
  applyDeckChanges: late('applyDeckChanges'),
  /** Imports the cards of a file, all or none. Reports progress; an `AbortSignal` stops it and rolls it back. */
  importCards: late('importCards'),
  /** Undoes the last import, all or nothing. Returns null if there is no import to undo. */
  undoImport: late('undoImport'),
  /** Deletes the record of the last import, which then can no longer be undone. */
  forgetImport: late('forgetImport'),
  /** Moves the demo's cards, answers and notes to this learner and removes the demo. */
  adoptDemo: late('adoptDemo'),
  /** Removes all demo data from this device. */
  discardDemo: late('discardDemo'),
  /** Records that the back of a card was shown and increments its review counter. */
  recordAnswerShown,
  /**
   * Records an answer. `rating`: 1 unknown, 3 known. `duration`: milliseconds. `undoAnswer` takes the same `entryId`.
   */
  recordAnswer,
  /**
   * Undoes an answer by its entry id. Returns the card, or null if the answer was never stored or is already undone, or
   * the card is missing here.
   */
  undoAnswer,
  /** Changes a card's content and resets its schedule, unless `keepProgress` is set. */
  editCard: late('editCard'),
  /** Changes any number of cards in one transaction, as `editCard` does. Returns the number of cards written. */
  editCards: late('editCards'),
  /**
   * Begins or ends asking cards both ways, as two schedules. Returns the number of cards changed. A schedule that begins
   * again continues with its log.
   */
  askBothWays: late('askBothWays'),
  /** Allows the learner a number of new cards today in addition to the limit of the settings. */
  allowMoreNew,
  /** Allows the learner a number of reviews today beyond the limits of reviews and minutes. */
  allowMoreReviews,
  /** Resets a card's schedule, so that the card is due at once. */
  resetProgress,
  /** Deletes cards softly. Pass the result to `undoRemoval` to undo it. */
  removeCards: late('removeCards'),
  /** Restores what `removeCards` deleted. */
  undoRemoval: late('undoRemoval'),
  /**
   * Restores deleted cards with their progress. Returns the number restored; cards that this device no longer stores
   * are skipped.
   */
  restoreFromTrash: late('restoreFromTrash'),
  /** Hides all deleted cards from this device's trash and returns how many. They stay deleted everywhere. */
  emptyTrash: late('emptyTrash'),
  /** Changes settings and returns all of them. Omitted fields keep their value. */
  updateSettings,
  /**
   * Writes a note. Without an id, or with an unknown one, it is a new note. Throws VALIDATION if the text is longer
   * than `limits.note`.
   */
  saveNote,
  /** Deletes a note softly; `restoreNote` restores it. */
  removeNote: late('removeNote'),
  /** Restores a deleted note. */
  restoreNote: late('restoreNote'),
  /** Records a typed form of a verb. A right form is recorded only if it resolves an open error. */
  recordTypedForm,
  /** Records that a whole segment of a listening lesson was played. */
  recordHeard: late('recordHeard'),
  /** Records the dictation of a segment of a listening lesson. The best one is kept. */
  recordDictation: late('recordDictation'),

  settings: (core: StoreCore): Promise<LearnerSettings> => readSettings(core),
  /** Whether the first pull of this device is not complete, so that only some of the learner's cards are here. */
  isInFirstPull,
  /** The learner's calendar day now, as `2026-11-21`. */
  today: inOneRead(today),
  /** The present time in milliseconds since the epoch, corrected by the server's time. */
  presentTime: inOneRead(presentTime),
  /** One card, even if it is deleted; undefined if this device does not have it. */
  card,
  /** The cards with these ids, in the same order; unknown ids are left out. */
  cards,
  /** All cards that are not deleted. */
  allCards,
  /** All cards that are not deleted, with only the fields that lists show. Much cheaper than `allCards` once it was called. */
  cardLines: late('cardLines'),
  /** Numbers of all cards, own cards and decks. Cheaper than `cardLines`. */
  folderTotals: late('folderTotals'),
  /**
   * Cards deleted in the last 30 days that this device still stores, newest first, without those hidden from the trash.
   */
  deletedCards: late('deletedCards'),
  /**
   * The last import on this device; null if no import exists, or it was undone, dismissed or is more than 24 hours old.
   */
  lastImport: late('lastImport'),
  /** Number of demo cards that were answered or made by hand, plus the demo's notes. */
  demoItemCount: late('demoItemCount'),
  /**
   * Compares a deck with the learner's cards of it: which are missing, changed by the author, or no longer in the deck.
   */
  deckComparison: late('deckComparison'),
  /**
   * How many cards of each deck the learner has, and when they last changed, by deck id. Decks without such cards are
   * left out.
   */
  deckHoldings: late('deckHoldings'),
  /**
   * Number of lapses (how often a known card was forgotten) by card id, without cards that have none. Reads the log of
   * all cards.
   */
  lapsesByCardId: late('lapsesByCardId'),
  /**
   * Ids of the cards to study now: cards that are due, then new cards up to today's limit. Fast for any number of
   * cards.
   */
  dueIds: inOneRead(dueIds),
  dueCards: inOneRead(dueCards),
  /** What a study session begins with: figures of the day, the chosen cards and the settings, at one moment. */
  studyStart: inOneRead(studyStart),
  /** What a study session shows after an answer: the same figures, and those of the given cards that are still due. */
  studyNext: inOneRead(studyNext),
  /** When a card would be due after each answer; null if this device does not have the card. */
  answerPreviews,
  /** Ids of the cards that were answered today and are due on a later day. */
  doneIds: inOneRead(doneIds),
  /** Ids of the cards that were answered today and are due again today. */
  repeatedIds: inOneRead(repeatedIds),
  /** The next day after today on which cards are due, and how many; null if there is no such day. */
  nextDueDay: inOneRead(nextDueDay),
  summary: inOneRead(summary),
  /** The median time of the learner's latest answers before today, in seconds; 8 with fewer than ten. */
  answerSeconds: inOneRead(answerSeconds),
  /** Number of cards per box; index 0 is box 1, index 4 is box 5. Deleted and suspended cards do not count. */
  boxCounts: inOneRead(boxCounts),
  /** Number of cards by due day, without new ones. */
  dueDayCounts: late('dueDayCounts'),
  /** Number of cards by interval, in classes with the given bounds. Reads all cards. */
  intervalCounts: late('intervalCounts'),
  /** Cards that are neither deleted nor suspended, with their progress. Reads all cards. */
  queuedCards: late('queuedCards'),
  logEntriesOfDay,
  /** Reads the whole log page by page, in stamp order and without undone entries. */
  readLog: late('readLog'),
  logEntriesOfCard,
  /** The log entries of many cards, by card id. Cards without entries are left out. */
  logEntriesOfCards,
  /** Days with an answer, oldest first. `countStreakDays` of `@repaso/leitner` takes them. */
  answeredDays: inOneRead(answeredDays),
  /** Errors in the practice of verbs, in the order of their first wrong form. */
  verbErrors: late('verbErrors'),
  /** The schedule of the rules of verb forms that the learner has broken, in the order of their due days. */
  ruleStates: late('ruleStates'),
  /** The learner's progress in listening lessons, by lesson id. */
  lessonProgress: late('lessonProgress'),
  /** Number of segments of lessons that were heard for the first time on a day. */
  heardCount: late('heardCount'),
  /** Notes that are not deleted, last written first. */
  notes: late('notes'),
  /** Notes deleted in the last 30 days. Restore them with `restoreNote`. */
  deletedNotes: late('deletedNotes'),
  /** Number of cards and notes with changes that the server does not have; changed settings and verb practice count as one more
   * each. */
  pendingCount,

  /** Exports all data of the learner on this device, as a file's content. */
  exportDevice: late('exportDevice'),
  /** Removes all data of the learner from this device. The server keeps its data. */
  removeFromDevice: late('removeFromDevice'),
};

type Operations = typeof operations;

/** The operations without their first parameter, the store's internals. */
export type BoundOperations = {
  [Name in keyof Operations]: Operations[Name] extends (core: StoreCore, ...args: infer Args) => infer Result
    ? (...args: Args) => Result
    : never;
};

/** Returns all operations, bound to the internals of one learner's store. */
export function createStoreOperations(core: StoreCore): BoundOperations {
  const bound = Object.entries(operations).map(([name, operation]) => [
    name,
    (...args: never[]) => (operation as (core: StoreCore, ...rest: never[]) => unknown)(core, ...args),
  ]);
  return Object.fromEntries(bound) as BoundOperations;
}
