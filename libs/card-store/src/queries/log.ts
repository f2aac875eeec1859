/** Queries on the review log. Each can run inside `useLive`. */
import type { LogEntry } from '@repaso/contracts';
import { effectiveEntries } from '@repaso/leitner';
import type { UserKey } from '../rows/database.ts';
import type { StoreCore } from '../rows/store-core.ts';

/** Upper bound for the last part of a key: it sorts after every id and day. */
const last = '\uffff';

/** Returns the log entries of one of the learner's days, such as `2026-11-21`, of all cards. */
export function logEntriesOfDay({ db, userId }: StoreCore, day: string): Promise<LogEntry[]> {
  return db.log.where('[userId+day]').equals([userId, day]).toArray();
}

/** Kinds of entries that tell what was answered on a day. */
const kindsOfStudy = ['answer', 'reset', 'undo'] as const;

/**
 * Returns the entries of a day that tell what was answered on it, in no order. Entries of turned cards are left out, so a
 * turn does not change the result.
 */
export async function studyEntriesOfDay({ db, userId }: StoreCore, day: string): Promise<LogEntry[]> {
  const ofKind = (kind: LogEntry['kind']) =>
    db.log.where('[userId+kind+day]').equals([userId, kind, day]).toArray();
  return (await Promise.all(kindsOfStudy.map(ofKind))).flat();
}

/** Returns the days with an answer, oldest first. A day of which all answers were undone does not count. */
export async function answeredDays(core: StoreCore): Promise<string[]> {
  const { db, userId } = core;
  const answers = db.log.where('[userId+kind+day]').between([userId, 'answer', ''], [userId, 'answer', last]);
  const undos = db.log.where('[userId+kind+day]').between([userId, 'undo', ''], [userId, 'undo', last]);
  const [keys, doubtful] = await Promise.all([answers.uniqueKeys(), undos.toArray()]);
  const days = keys.map((key) => (Array.isArray(key) ? String(key[2]) : ''));
  const undone = doubtful.flatMap((entry): UserKey[] =>
    entry.kind === 'undo' ? [[userId, entry.undoes]] : [],
  );
  const targets = (await db.log.bulkGet(undone)).filter((entry) => entry !== undefined);
  const suspects = [...new Set(targets.map(({ day }) => day))];
  const kept = await Promise.all(suspects.map((day) => hasAnswer(core, day, doubtful)));
  const empty = suspects.filter((_day, at) => kept[at] === false);
  return days.filter((day) => !empty.includes(day));
}

async function hasAnswer(core: StoreCore, day: string, undos: readonly LogEntry[]): Promise<boolean> {
  const entries = [...(await logEntriesOfDay(core, day)), ...undos.filter((undo) => undo.day !== day)];
  return effectiveEntries(entries).some((entry) => entry.kind === 'answer' && entry.day === day);
}
