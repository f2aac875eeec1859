/** Builds the marks of the outbox: one for each row that the server does not have yet. The caller stores them. */
import type { LogEntry, PracticeEntry } from '@repaso/contracts';
import { contentStamp } from '@repaso/sync';
import type { CardRow } from './card-row.ts';
import type { NoteRow, OutboxRow } from './database.ts';
import { latestNoteStamp } from './note-row.ts';

/** Returns the mark of a card whose content or deletion the server does not have. */
export function cardOutboxMark({ userId, id, sync }: CardRow): OutboxRow {
  return { userId, kind: 'card', id, cardId: id, version: contentStamp(sync), code: null };
}

/** Returns the mark of a log entry that the server does not have. */
export function entryOutboxMark(userId: string, { id, cardId, stamp }: LogEntry): OutboxRow {
  return { userId, kind: 'entry', id, cardId, version: stamp, code: null };
}

/** Returns the mark of a note whose text or deletion the server does not have. */
export function noteOutboxMark(row: NoteRow): OutboxRow {
  const { userId, id } = row;
  return { userId, kind: 'note', id, cardId: id, version: latestNoteStamp(row), code: null };
}

/** Returns the mark of an entry of the practice log that the server does not have. All count as one change. */
export function practiceOutboxMark(userId: string, { id, stamp }: PracticeEntry): OutboxRow {
  return { userId, kind: 'practice', id, cardId: 'practice', version: stamp, code: null };
}

/** Returns the mark of settings that the server does not have. `version`: the latest stamp of the changed settings. */
export function settingsOutboxMark(userId: string, version: string): OutboxRow {
  return { userId, kind: 'settings', id: 'settings', cardId: 'settings', version, code: null };
}

/** Returns the mark of a card that this device requests from the server. */
export function wantedCardOutboxMark(userId: string, id: string): OutboxRow {
  return { userId, kind: 'want', id, version: '', code: null };
}
