/**
 * Every operation on one learner's cards and notes, listed once: `CardStore` is typed and bound from this list. Commands
 * write at once and need no network. Queries may run in `useLive`.
 */
import { addDeckCards, applyDeckChanges } from './commands/deck-cards.ts';
import { addCards, remove, restore } from './commands/card-lifecycle.ts';
import { adoptDemo, demoItemCount, discardDemo } from './commands/demo-cards.ts';
import { editCards, editContent } from './commands/edit-cards.ts';
import { importCards } from './commands/import-cards.ts';
import { forgetImport, lastImport } from './commands/last-import.ts';
import { deletedNotes, notes, removeNote, restoreNote, saveNote } from './commands/notes.ts';
import { answer, resetProgress, showAnswer } from './commands/review-card.ts';
import { allowMoreNew, updateSettings } from './commands/settings.ts';
import { deletedCards, emptyTrash, restoreDeleted } from './commands/trash.ts';
import { undoAnswer } from './commands/undo-answer.ts';
import { undoImport } from './commands/undo-import.ts';
import { exportDevice, removeFromDevice } from './device/device.ts';
import { cardLines } from './queries/card-lines.ts';
import { allCards, card, cards } from './queries/cards.ts';
import { deckHoldings, deckComparison } from './queries/deck-comparison.ts';
import { lapses } from './queries/lapses.ts';
import { answeredDays, entriesOfDay } from './queries/log.ts';
import { pendingCount } from './queries/pending-count.ts';
import { boxCounts, doneIds, dueCards, dueIds, nextReturn, summary, today } from './queries/study.ts';
import { entriesOfCard, entriesOfCards } from './rows/log-entries.ts';
import { readSettings, type StoreCore } from './rows/store-core.ts';

export const operations = {
  /** Adds cards and returns their ids in order. A card whose id exists stays as it is; a deleted one is restored. */
  addCards,
  /** Adds cards of a deck. Those the learner has stay as they are; a deleted one is restored with its progress. */
  addDeckCards,
  /** Replaces texts of cards with those of the deck's author and keeps their progress. Returns how many changed. */
  applyDeckChanges,
  /** Imports cards of a file, all or none. Reports progress, and stops when told to. */
  importCards,
  /** Undoes the last import, all or nothing. Returns null when there is none. */
  undoImport,
  /** Forgets the last import, which then can no longer be undone. */
  forgetImport,
  /** Moves the demo's cards, answers and notes to this learner and removes the demo. */
  adoptDemo,
  /** Removes the demo from this device. */
  discardDemo,
  /** Records that the back of a card was shown: one review more. */
  showAnswer,
  /** Records the learner's rating: 1 unknown, 3 known. `duration` in milliseconds; `entryId` is what `undoAnswer` takes. */
  answer,
  /** Undoes an answer by its entry id and returns the card, or null when it was never stored or is undone already. */
  undoAnswer,
  /** Changes a card's content and resets its schedule, unless told to keep it. */
  editContent,
  /** Changes any number of cards in one transaction. Returns how many changed. */
  editCards,
  /** Raises today's limit of new cards. */
  allowMoreNew,
  /** Resets a card's schedule. */
  resetProgress,
  /** Deletes cards softly. `restore` takes the result. */
  remove,
  /** Restores what `remove` deleted. */
  restore,
  /** Restores deleted cards with their progress. Returns how many were still in the trash. */
  restoreDeleted,
  /** Hides all deleted cards from this device's trash and returns how many. They stay deleted everywhere. */
  emptyTrash,
  /** Changes settings and returns all of them. */
  updateSettings,
  /** Writes a note; one without an id, or with an unknown one, is new. Throws VALIDATION above `limits.note`. */
  saveNote,
  /** Deletes a note softly. */
  removeNote,
  /** Restores a deleted note. */
  restoreNote,

  settings: readSettings,
  /** The learner's calendar day now. */
  today,
  /** One card, also a deleted one. */
  card,
  /** The cards with these ids, in their order, without unknown ones. */
  cards,
  /** All cards but deleted ones. */
  allCards,
  /** All cards but deleted ones, as lists show them; cheaper than `allCards`. */
  cardLines,
  /** Cards deleted in the last 30 days, as far as this device remembers them, the latest first. */
  deletedCards,
  /** What the last import of this device did; null when it was undone, dismissed or is a day old. */
  lastImport,
  /** How many of the demo's cards and notes hold something of the learner's own. */
  demoItemCount,
  /** How a deck differs from the learner's cards of it. */
  deckComparison,
  /** How many cards of each deck the learner has. */
  deckHoldings,
  /** How often each card was forgotten, without cards that never were. Reads the log of all cards. */
  lapses,
  /** Ids to study now; cheap for any number of cards. */
  dueIds,
  dueCards,
  /** Ids of the cards that were answered today and return on another day. */
  doneIds,
  /** The next day on which cards return, and how many; null when none is scheduled. */
  nextReturn,
  summary,
  /** Cards in boxes 1 to 5. */
  boxCounts,
  entriesOfDay,
  entriesOfCard,
  /** The log of many cards, by card. */
  entriesOfCards,
  /** Days with an answer, oldest first: what `streak` of `@repaso/leitner` counts. */
  answeredDays,
  /** Notes that are not deleted, the one written last first. */
  notes,
  /** Notes deleted in the last 30 days, for `restoreNote`. */
  deletedNotes,
  /** Cards and notes with a change that the server does not have. */
  pendingCount,

  /** Everything of the learner on this device. */
  exportDevice,
  /** Removes everything of the learner from this device. */
  removeFromDevice,
};

type Operations = typeof operations;

/** Operations without their first parameter, the store's core. */
export type BoundOperations = {
  [Name in keyof Operations]: Operations[Name] extends (core: StoreCore, ...args: infer Args) => infer Result
    ? (...args: Args) => Result
    : never;
};

/** Binds every operation to one learner's store. */
export function bindOperations(core: StoreCore): BoundOperations {
  const bound = Object.entries(operations).map(([name, operation]) => [
    name,
    (...args: never[]) => (operation as (core: StoreCore, ...rest: never[]) => unknown)(core, ...args),
  ]);
  return Object.fromEntries(bound) as BoundOperations;
}
