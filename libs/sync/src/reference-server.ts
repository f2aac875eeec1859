/**
 * The simplest server of the sync protocol, in memory, for tests. The product's server is compared with it, and clients
 * are tested against it. It never deletes anything.
 */
import {
  defaultSettings,
  limits,
  type CardIndexRow,
  type LearnerSettings,
  type LogEntry,
  type NoteVersion,
  type PulledCard,
  type PushedCard,
  type RefusedItem,
  type SyncBatchResponse,
  type SyncCard,
  type SyncNote,
  type SyncStart,
  type PracticeEntry,
} from '@repaso/contracts';
import { foldLog, leitnerConfig, type SchedulerSettings } from '@repaso/leitner';
import { learnerTimeMs } from './learner-time.ts';
import { contentStamp } from './merge-card.ts';
import { isEqualNoteVersion } from './merge-note.ts';
import { shownReviewCount } from './merge-progress.ts';
import { storeCard, storeEntry, storeNote, storePracticeEntry, updateSettings } from './reference-data.ts';
import type { Backup, MakeScheduler, State, Stored } from './reference-data.ts';
import { keptCards, ownCards } from './reference-brief.ts';
import { presentCards, referenceStart, type StartRequest } from './reference-response.ts';
import { formatToken, parseToken, tokenState } from './token.ts';

export type { Backup, MakeScheduler };

/** A sync request of a device. */
export interface ReferenceRequest {
  since: string | null;
  toServer: readonly PushedCard[];
  entries: readonly LogEntry[];
  toLocal: readonly string[];
  /** Absent in a request of a client that does not support notes. */
  notes?: readonly SyncNote[] | undefined;
  /** Absent in a request of a client that does not support the practice log. */
  practiceLog?: readonly PracticeEntry[] | undefined;
  brief?: boolean | undefined;
  pushOnly?: boolean | undefined;
  packed?: boolean | undefined;
}

/** The reference server with the data of one learner. */
export interface ReferenceServer {
  batch: (request: ReferenceRequest, now: number) => SyncBatchResponse;
  /** Returns what a new device of the learner begins with. */
  start: (userId: string, now: number, zoneOffset?: number) => SyncStart;
  index: () => CardIndexRow[];
  cards: () => SyncCard[];
  log: () => LogEntry[];
  notes: () => SyncNote[];
  practiceLog: () => PracticeEntry[];
  /** Returns the replaced texts of a note, newest first. */
  noteHistory: (id: string) => NoteVersion[];
  /** Returns the settings that were ever set, each with its stamp. */
  settings: () => Partial<LearnerSettings> & { stamps: Record<string, string> };
  /**
   * Stores each setting if `stamp` is later than its stored stamp. Returns the code of a refusal; null if there was no
   * refusal.
   */
  updateSettings: (
    changes: Partial<LearnerSettings>,
    stamp: string,
    now: number,
  ) => RefusedItem['code'] | null;
  /** Returns a copy of all data. */
  backup: () => Backup;
  /** Returns to the data of a backup and begins a new epoch. */
  restore: (backup: Backup, epoch: string) => void;
}

/** The maximum number of items in one response. */
export interface ResponseLimits {
  /** How many times as many cards and entries a response with packed cards has. */
  packed?: number;
  cards: number;
  entries: number;
  notes?: number;
}

/** Creates a reference server without data. Without `schedulerOf` it has only LEITNER. */
export function referenceServer(
  epoch: string,
  page: ResponseLimits = { cards: limits.syncCards, entries: limits.syncEntries },
  schedulerOf: MakeScheduler = ({ ladder }) => leitnerConfig(ladder),
): ReferenceServer {
  const state: State = { epoch, schedulerOf, ...copyOf(emptyState) };
  return {
    batch: (request, now) => batch(state, request, now, page),
    start: (userId, now, zoneOffset) => start(state, { userId, now, limit: page.cards, zoneOffset }),
    index: () => [...state.cards.values()].map((stored) => indexRow(state, stored)),
    cards: () => [...state.cards.values()].map(({ card }) => card),
    log: () => [...state.log.values()].map(({ entry }) => entry),
    notes: () => [...state.notes.values()].map(({ note }) => note),
    practiceLog: () => [...state.practiceLog.values()].map(({ entry }) => entry),
    noteHistory: (id) => noteHistory(state, id),
    settings: () => settingsOf(state),
    updateSettings: (changes, stamp, now) => updateSettings(state, changes, stamp, now),
    backup: () => copyOf(state),
    restore: (backup, newEpoch) => void Object.assign(state, copyOf(backup), { epoch: newEpoch }),
  };
}

type Entries<T> = Iterable<[string, T]>;

const emptyLists = { cards: [], log: [], notes: [], practiceLog: [], lost: [], settings: [] };
const emptyState = { ...emptyLists, number: 0, lastChange: null };

function copyOf(of: {
  cards: Entries<Stored>;
  log: Entries<{ entry: LogEntry; seq: number }>;
  notes: Entries<{ note: SyncNote; seq: number }>;
  practiceLog: Entries<{ entry: PracticeEntry; seq: number }>;
  lost: Entries<NoteVersion & { id: string }>;
  settings: Entries<{ value: unknown; stamp: string }>;
  number: number;
  lastChange: number | null;
}): Backup {
  return {
    cards: new Map(of.cards),
    log: new Map(of.log),
    notes: new Map(of.notes),
    practiceLog: new Map(of.practiceLog),
    lost: new Map(of.lost),
    settings: new Map(of.settings),
    number: of.number,
    lastChange: of.lastChange,
  };
}

function batch(
  state: State,
  request: ReferenceRequest,
  clock: number,
  page: ResponseLimits,
): SyncBatchResponse {
  const now = learnerTimeMs(clock, state.lastChange);
  const accepted: string[] = [];
  const refused: RefusedItem[] = [];
  const before = state.number;
  const own = ownCards(state, request);
  const report = (id: string, code: RefusedItem['code'] | null) =>
    code === null ? accepted.push(id) : refused.push({ id, code });
  for (const card of request.toServer) report(card.id, storeCard(state, card, now));
  for (const entry of request.entries) report(entry.id, storeEntry(state, entry, now));
  for (const note of request.notes ?? []) report(note.id, storeNote(state, note, now));
  for (const entry of request.practiceLog ?? []) report(entry.id, storePracticeEntry(state, entry, now));
  if (state.number > before) state.lastChange = now;
  const changes = changesSince(state, request, {
    ...{ now, page, before, own },
    kept: keptCards(state, request, refused),
  });
  if (request.brief !== true) return { ...changes, accepted, refused };
  return { ...changes, accepted: [], allAccepted: true, after: before, refused };
}

function start(state: State, request: StartRequest): SyncStart {
  const now = learnerTimeMs(request.now, state.lastChange);
  const at = new Date(now).toISOString();
  const cards = [...state.cards.values()].map((stored) => pulledCard(state, stored, at));
  const log = [...state.log.values()].map(({ entry }) => entry);
  return referenceStart({ epoch: state.epoch, cards, log, settings: settingsOf(state) }, { ...request, now });
}

function noteHistory({ lost }: State, id: string): NoteVersion[] {
  return [...lost.values()]
    .filter((version) => version.id === id)
    .map(({ text, textStamp }) => ({ text, textStamp }))
    .sort((a, b) => (a.textStamp < b.textStamp ? 1 : -1));
}

interface Circumstances {
  now: number;
  page: ResponseLimits;
  /** The change number before the request. */
  before: number;
  own: (stored: Stored, since: number) => boolean;
  /** Ids of pushed cards that the response must contain whatever the device has read. */
  kept: ReadonlySet<string>;
}

function changesSince(
  state: State,
  request: ReferenceRequest,
  { now, page, before, own, kept }: Circumstances,
) {
  const token = request.since === null ? null : parseToken(request.since);
  const isForeign =
    token !== null && tokenState(token, { epoch: state.epoch, number: before }) === 'reconcile';
  const read = isForeign ? 0 : (token?.number ?? 0);
  const isBrief = request.brief === true && !isForeign;
  const since = isBrief && request.pushOnly === true ? before : read;
  // What the device has just pushed has a number above the one before the request.
  const isOwn = (seq: number) => isBrief && seq > before;
  // The change numbers that this request adds must not reach a token that is ahead: the device would miss the new
  // epoch.
  const head = isForeign ? before : state.number;
  const factor = request.packed === true ? (page.packed ?? 1) : 1;
  const cards = later([...state.cards.values()], since);
  const log = later([...state.log.values()], since);
  const notes = later([...state.notes.values()], since);
  const noteLimit = request.notes === undefined ? Infinity : (page.notes ?? limits.syncNotes);
  const practiceLog = later([...state.practiceLog.values()], since);
  const practiceLimit = request.practiceLog === undefined ? Infinity : page.entries;
  const ends = [
    cards[page.cards * factor],
    log[page.entries * factor],
    notes[noteLimit],
    practiceLog[practiceLimit],
  ].flatMap((row) => (row === undefined ? [] : [row.seq - 1]));
  const upTo = Math.min(head, ...ends);
  const wanted = new Set(request.toLocal);
  const isSent = (row: { seq: number }, id: string) => (row.seq > since && row.seq <= upTo) || wanted.has(id);
  const pulled = [...state.cards.values()].filter(
    (row) =>
      kept.has(row.card.id) ||
      (isSent(row, row.card.id) && (wanted.has(row.card.id) || !isOwn(row.seq) || !own(row, read))),
  );
  const entries = [...state.log.values()].filter(
    (row) => isSent(row, row.entry.cardId) && (wanted.has(row.entry.cardId) || !isOwn(row.seq)),
  );
  const at = new Date(now).toISOString();
  return {
    ...presentCards(
      pulled.map((row) => pulledCard(state, row, at)),
      request,
    ),
    entries: entries.map(({ entry }) => entry),
    ...(request.notes !== undefined && { notes: notesFor(state, request.notes, since, upTo) }),
    ...(request.practiceLog !== undefined && {
      practiceLog: practiceLog.filter(({ seq }) => seq <= upTo && !isOwn(seq)).map(({ entry }) => entry),
    }),
    token: formatToken({ at, epoch: state.epoch, number: upTo }),
    more: upTo < state.number,
    serverTime: at,
  };
}

/**
 * Returns the notes that changed. The notes that the device has just sent are left out, unless the merge made them
 * different.
 */
function notesFor(state: State, pushed: readonly SyncNote[], since: number, upTo: number): SyncNote[] {
  const sent = new Map(pushed.map((note) => [note.id, note]));
  const rows = [...state.notes.values()].filter(({ note, seq }) => {
    const mine = sent.get(note.id);
    return mine === undefined ? seq > since && seq <= upTo : !isEqualNoteVersion(mine, note);
  });
  return rows.map(({ note }) => note);
}

function settingsOf({ settings }: State) {
  const all = [...settings];
  const values = Object.fromEntries(all.map(([name, { value }]) => [name, value]));
  return { ...values, stamps: Object.fromEntries(all.map(([name, { stamp }]) => [name, stamp])) };
}

function schedulerSettings(state: State): SchedulerSettings {
  return { ...defaultSettings, ...settingsOf(state) };
}

function later<T extends { seq: number }>(rows: T[], since: number): T[] {
  return rows.filter((row) => row.seq > since).sort((a, b) => a.seq - b.seq);
}

function pulledCard(state: State, { card, base }: Stored, syncUpdatedAt: string): PulledCard {
  const log = logOf(state, card.id);
  const progress = foldLog(log, state.schedulerOf(schedulerSettings(state)), base ?? undefined);
  return { ...card, ...progress, entryCount: log.length, syncUpdatedAt };
}

function indexRow(state: State, stored: Stored): CardIndexRow {
  const { id, deleted } = stored.card;
  const { entryCount, ...progress } = pulledCard(state, stored, '');
  const reviewCount = shownReviewCount(progress, deleted);
  return { id, deleted, reviewCount, contentStamp: contentStamp(stored.card), entryCount };
}

function logOf(state: State, cardId: string): LogEntry[] {
  return [...state.log.values()].map(({ entry }) => entry).filter((entry) => entry.cardId === cardId);
}
