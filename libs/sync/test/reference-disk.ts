/** The storage of the plainest device: a few maps, and the smallest things done to them. */
import type { LogEntry, SyncCard, SyncNote } from '@repaso/contracts';
import { fold, leitnerConfig } from '@repaso/leitner';
import { laterStamp, newClock, writeStamp, type HybridClock } from '../src/hybrid-clock.ts';
import { contentStamp } from '../src/merge-card.ts';
import type { HeldHere, HeldSetting } from './held.ts';

/** What a device keeps of one learner. */
export interface Disk {
  clock: HybridClock;
  offset: number;
  token: string | null;
  cards: Map<string, SyncCard>;
  log: Map<string, LogEntry>;
  notes: Map<string, SyncNote>;
  outbox: Map<string, { version: string; code: string | null }>;
  acknowledged: Set<string>;
  /** Deleted cards that left the device, in case the server forgets them. */
  gone: Map<string, SyncCard>;
  settings: Map<string, HeldSetting>;
}

export const config = leitnerConfig('study');

/** The id of the mark that settings wait under. */
export const settingsMark = 'settings';

export function emptyDisk(name: string): Disk {
  return {
    ...{ cards: new Map(), log: new Map(), notes: new Map(), outbox: new Map(), settings: new Map() },
    ...{ acknowledged: new Set<string>(), gone: new Map(), clock: newClock(name), offset: 0, token: null },
  };
}

/** Everything on the disk, in the form in which devices are compared. */
export function heldOn(disk: Disk, device: string): HeldHere {
  const { cards, log, notes, outbox, settings, clock } = disk;
  const heldCards = [...cards.values()].map((card) => {
    return [card.id, { card, progress: fold(logOf(disk, card.id), config) }] as const;
  });
  return {
    cards: new Map(heldCards),
    entries: new Map(log),
    notes: new Map(notes),
    settings: new Map(settings),
    waiting: [...outbox.keys()],
    device,
    clock: writeStamp(clock),
  };
}

/** Keeps a card, to be told. */
export function putCard({ cards, outbox }: Disk, card: SyncCard): void {
  cards.set(card.id, card);
  outbox.set(card.id, { version: contentStamp(card), code: null });
}

/** Keeps a log entry, to be told. */
export function putEntry({ log, outbox }: Disk, entry: LogEntry): void {
  log.set(entry.id, entry);
  outbox.set(entry.id, { version: entry.stamp, code: null });
}

/** Keeps a note, to be told. */
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

/** Whether the card, or an entry of its, has still to be told. */
export function isWaiting(disk: Disk, cardId: string): boolean {
  return disk.outbox.has(cardId) || logOf(disk, cardId).some(({ id }) => disk.outbox.has(id));
}
