/** Devices and server responses for tests of single steps of the synchronisation in Node. */
import {
  blankContent,
  type LogEntry,
  type PulledCard,
  type SyncBatchResponse,
  type SyncNote,
} from '@repaso/contracts';
import { newProgress } from '@repaso/leitner';
import { formatStamp, pulledCardColumns, toColumnar, uniformFieldStamps } from '@repaso/sync';
import { declareDatabase } from '../src/rows/database.ts';
import type { StoreCore } from '../src/rows/store-core.ts';

/** The time of a test device, in milliseconds since the epoch. */
export const noon = Date.parse('2026-11-21T12:00:00Z');
const minute = 60_000;
const names = { count: 0 };

/** Creates a learner's data on a device: in an empty database, or in `db`, which may have data of others. */
export function testDevice({
  userId = 'ana',
  now = () => noon,
  db = declareDatabase(`test device ${(names.count += 1)}`),
}: Partial<Pick<StoreCore, 'userId' | 'now' | 'db'>> = {}): StoreCore {
  return { userId, now, db, writeListeners: new Set() };
}

/** Returns a stamp of another device, so many minutes after the test device's noon. */
export const stampAt = (minutes: number): string =>
  formatStamp({ time: noon + minutes * minute, counter: 0, device: 'other' });

const createdAt = new Date(noon).toISOString();

/** Returns a card of a sync response. All its stamps are of a minute before noon. */
export function pulledCard(id: string, more: Partial<PulledCard> = {}): PulledCard {
  return {
    ...{ id, sourceDeckId: null, sourceCardId: null, createdAt },
    ...{ ...blankContent, frontValue: 'sol', backValue: 'солнце' },
    ...{ stamps: uniformFieldStamps(stampAt(-1)), deleted: false, deletedStamp: stampAt(-1) },
    ...{ ...newProgress(), entryCount: 0, syncUpdatedAt: createdAt },
    ...more,
  };
}

/** Returns a note of a sync response. Its stamps are of a minute before noon. */
export function pulledNote(id: string, more: Partial<SyncNote> = {}): SyncNote {
  return {
    ...{ id, createdAt, text: 'nota', textStamp: stampAt(-1) },
    ...{ deleted: false, deletedStamp: stampAt(-1), ...more },
  };
}

/** Returns the log entry of a known answer that another device recorded so many minutes after noon. */
export function answerEntry(id: string, cardId: string, minutes = -1): LogEntry {
  const state = { leitnerBox: 0, interval: 0, ease: 2.5, dueDay: null };
  return {
    ...{ id, cardId, kind: 'answer', rating: 3, stamp: stampAt(minutes), device: 'other' },
    ...{ zoneOffset: 0, dayStart: 0, day: '2026-11-21', duration: 0 },
    ...{ algorithm: 'LEITNER', parameters: '1 1 2 3 5 8', before: state, after: state },
  };
}

/** The parts of a server response that a test names. */
export type ResponseParts = Partial<Omit<SyncBatchResponse, 'cards'>> & { cards?: readonly PulledCard[] };

/** The token of `response()`. */
export const token = '2026-11-21T12:00:00.000Z#epoch1:9';

/** Returns the last response of a server that supports everything. */
export function response({ cards = [], ...more }: ResponseParts = {}): SyncBatchResponse {
  return {
    ...{ cards: toColumnar(pulledCardColumns, cards), entries: [], accepted: [], refused: [] },
    ...{ notes: [], practiceLog: [] },
    ...{ token, more: false, serverTime: createdAt, ...more },
  };
}
