/** The storage of the reference device: maps, and functions on them. */
import type { LogEntry, SyncCard, SyncNote, PracticeEntry } from '@repaso/contracts';
import { foldLog, type SchedulerConfig } from '@repaso/leitner';
import { laterStamp, newClock, formatStamp, type HybridClock } from '../src/hybrid-clock.ts';
import { contentStamp } from '../src/merge-card.ts';
import type { HeldHere, HeldSetting } from './held.ts';
import { schedulerOfSettings } from './scheduler.ts';

/** The data of one learner on the reference device. */
export interface Disk {
  clock: HybridClock;
  /** Milliseconds to add to the device's clock to get the server's time. */
  offset: number;
  token: string | null;
  cards: Map<string, SyncCard>;
  log: Map<string, LogEntry>;
  notes: Map<string, SyncNote>;
  practiceLog: Map<string, PracticeEntry>;
  /** Pending changes by id. `code`: the server's refusal; null if not refused. */
  outbox: Map<string, { version: string; code: string | null }>;
  /** Ids of the cards, entries and notes that the server has confirmed. */
  acknowledged: Set<string>;
  /**
   * Deleted cards whose row was removed from `cards`. They are pushed again if the server is restored from a backup.
   */
  gone: Map<string, SyncCard>;
  settings: Map<string, HeldSetting>;
}

/** The key of pending settings in the outbox. */
export const settingsMark = 'settings';

export function emptyDisk(name: string): Disk {
  return {
    ...{ cards: new Map(), log: new Map(), notes: new Map(), outbox: new Map(), settings: new Map() },
    practiceLog: new Map(),
    ...{ acknowledged: new Set<string>(), gone: new Map(), clock: newClock(name), offset: 0, token: null },
  };
}

/** Returns the scheduler that the device's settings choose. */
export function configOf({ settings }: Disk): SchedulerConfig {
  return schedulerOfSettings(settings);
}

/** Returns all data of the device in the form that random histories compare. */
export function heldOn(disk: Disk, device: string): HeldHere {
  const { cards, log, notes, practiceLog, outbox, settings, clock } = disk;
  const heldCards = [...cards.values()].map((card) => {
    return [card.id, { card, progress: foldLog(logOf(disk, card.id), configOf(disk)) }] as const;
  });
  return {
    cards: new Map(heldCards),
    entries: new Map(log),
    notes: new Map(notes),
    practiceLog: new Map(practiceLog),
    settings: new Map(settings),
    waiting: [...outbox.keys()],
    device,
    clock: formatStamp(clock),
  };
}

/** Stores a card and marks it as pending. */
export function putCard({ cards, outbox }: Disk, card: SyncCard): void {
  cards.set(card.id, card);
  outbox.set(card.id, { version: contentStamp(card), code: null });
}

/** Stores a log entry and marks it as pending. */
export function putEntry({ log, outbox }: Disk, entry: LogEntry): void {
  log.set(entry.id, entry);
  outbox.set(entry.id, { version: entry.stamp, code: null });
}

/** Stores an entry of the practice log and marks it as pending. */
export function putPracticeEntry({ practiceLog, outbox }: Disk, entry: PracticeEntry): void {
  practiceLog.set(entry.id, entry);
  outbox.set(entry.id, { version: entry.stamp, code: null });
}

/** Stores a note and marks it as pending. */
export function putNote({ notes, outbox }: Disk, note: SyncNote): void {
  notes.set(note.id, note);
  outbox.set(note.id, { version: laterStamp(note.textStamp, note.deletedStamp), code: null });
}

export function mustHave(disk: Disk, id: string): SyncCard {
  const card = disk.cards.get(id);
  if (card === undefined) throw new Error(`no card ${id} here`);
  return card;
}

export function logOf({ log }: Disk, cardId: string): LogEntry[] {
  return [...log.values()].filter((entry) => entry.cardId === cardId);
}

/** Returns whether the card or one of its entries is pending. */
export function isWaiting(disk: Disk, cardId: string): boolean {
  return disk.outbox.has(cardId) || logOf(disk, cardId).some(({ id }) => disk.outbox.has(id));
}
