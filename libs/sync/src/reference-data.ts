/** The data of the reference server, and what it stores of a request. */
import {
  limits,
  type CardProgress,
  type LearnerSettings,
  type LogEntry,
  type NoteVersion,
  type PushedCard,
  type RefusedItem,
  type SyncCard,
  type SyncNote,
  type PracticeEntry,
} from '@repaso/contracts';
import type { SchedulerConfig, SchedulerSettings } from '@repaso/leitner';
import { parseStamp, stampSkewMs } from './hybrid-clock.ts';
import { learnerTimeMs } from './learner-time.ts';
import { isSameCard, mergeCard } from './merge-card.ts';
import { unionLog } from './merge-log.ts';
import { mergeNote } from './merge-note.ts';
import { higherReviewCount } from './merge-progress.ts';

export interface Stored {
  card: SyncCard;
  /** The progress that a device has sent for a card without a log; null if no device has sent one. */
  base: CardProgress | null;
  seq: number;
}

/** A copy of all data of the reference server. */
export interface Backup {
  cards: Map<string, Stored>;
  log: Map<string, { entry: LogEntry; seq: number }>;
  notes: Map<string, { note: SyncNote; seq: number }>;
  practiceLog: Map<string, { entry: PracticeEntry; seq: number }>;
  /** Replaced texts of notes, by note id and stamp. */
  lost: Map<string, NoteVersion & { id: string }>;
  settings: Map<string, { value: unknown; stamp: string }>;
  number: number;
  /** The server's time at the last change, in milliseconds since the epoch; null before the first one. */
  lastChange: number | null;
}

/** Returns the scheduler of a learner's settings. */
export type MakeScheduler = (settings: SchedulerSettings) => SchedulerConfig;

export interface State extends Backup {
  epoch: string;
  schedulerOf: MakeScheduler;
}

export function storePracticeEntry(
  state: State,
  entry: PracticeEntry,
  now: number,
): RefusedItem['code'] | null {
  const code = stampRefusal([entry.stamp], now);
  if (code !== null) return code;
  const known = state.practiceLog.get(entry.id);
  const { added, conflicting } = unionLog(known === undefined ? [] : [known.entry], [entry]);
  if (conflicting.length > 0) return 'ID_TAKEN';
  if (added.length > 0) state.practiceLog.set(entry.id, { entry, seq: ++state.number });
  return null;
}

export function storeNote(state: State, incoming: SyncNote, now: number): RefusedItem['code'] | null {
  if (incoming.text.length > limits.note) return 'VALIDATION';
  const code = stampRefusal([incoming.textStamp, incoming.deletedStamp], now);
  if (code !== null) return code;
  const { id } = incoming;
  const { note, lost, changed } = mergeNote(state.notes.get(id)?.note ?? null, incoming);
  if (lost !== null) state.lost.set(`${id} ${lost.textStamp}`, { id, ...lost });
  if (changed) state.notes.set(id, { note, seq: ++state.number });
  return null;
}

export function storeCard(
  state: State,
  { progress, ...card }: PushedCard,
  now: number,
): RefusedItem['code'] | null {
  if (card.frontValue.length > limits.cardValue) return 'VALIDATION';
  const code = stampRefusal([card.deletedStamp, ...Object.values(card.stamps)], now);
  if (code !== null) return code;
  const stored = state.cards.get(card.id);
  if (stored !== undefined && !isSameCard(stored.card, card)) return 'ID_TAKEN';
  const merged = mergeCard(stored?.card ?? null, card);
  const base = higherReviewCount(stored?.base ?? null, progress);
  if (merged.changed) state.cards.set(card.id, { card: merged.card, base, seq: ++state.number });
  return null;
}

export function storeEntry(state: State, entry: LogEntry, now: number): RefusedItem['code'] | null {
  const code = stampRefusal([entry.stamp], now);
  if (code !== null) return code;
  const stored = state.cards.get(entry.cardId);
  if (stored === undefined) return 'CARD_NOT_FOUND';
  const known = state.log.get(entry.id);
  const { added, conflicting } = unionLog(known === undefined ? [] : [known.entry], [entry]);
  if (conflicting.length > 0) return 'ID_TAKEN';
  if (added.length === 0) return null;
  state.cards.set(entry.cardId, { ...stored, seq: ++state.number });
  state.log.set(entry.id, { entry, seq: ++state.number });
  return null;
}

function stampRefusal(stamps: readonly string[], now: number): RefusedItem['code'] | null {
  if (stamps.some((stamp) => parseStamp(stamp) === null)) return 'STAMP_INVALID';
  return stamps.some((stamp) => stampSkewMs(stamp, now) > limits.clockSkewMs) ? 'CLOCK_SKEW' : null;
}

export function updateSettings(state: State, changes: Partial<LearnerSettings>, stamp: string, now: number) {
  const time = learnerTimeMs(now, state.lastChange);
  const code = stampRefusal([stamp], time);
  if (code !== null) return code;
  state.lastChange = time;
  for (const [name, value] of Object.entries(changes)) {
    if (stamp > (state.settings.get(name)?.stamp ?? '')) state.settings.set(name, { value, stamp });
  }
  return null;
}
