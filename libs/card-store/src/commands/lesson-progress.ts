/** A learner's progress in listening lessons: the fold of the listening entries of the practice log. */
import type { LessonProgress, ListeningEntry } from '@repaso/contracts';
import { addListening } from '@repaso/practice';
import { addToLessons } from '../rows/lesson-rows.ts';
import { practiceOutboxMark } from '../rows/outbox-marks.ts';
import { runWriteTransaction, type StoreCore } from '../rows/store-core.ts';

/** A segment of a lesson. Its start in milliseconds names it. */
export interface LessonPlace {
  lessonId: string;
  startMs: number;
}

/** What happened to a segment, without the fields of every entry. */
type Heard = { kind: 'heard' } | { kind: 'dictation'; right: number; total: number };

/**
 * Records that the whole segment was played. A segment that was heard before is not recorded again.
 *
 * @throws StoreError STORAGE_FULL, STORAGE_CLOSED
 */
export function recordHeard(core: StoreCore, place: LessonPlace): Promise<void> {
  return record(core, place, { kind: 'heard' });
}

/**
 * Records a dictation of the segment. One that is not better than the recorded one changes nothing.
 *
 * @throws StoreError STORAGE_FULL, STORAGE_CLOSED
 */
export function recordDictation(
  core: StoreCore,
  { right, total, ...place }: LessonPlace & { right: number; total: number },
): Promise<void> {
  return record(core, place, { kind: 'dictation', right, total });
}

/** Returns the learner's progress in all lessons, by lesson id. */
export async function lessonProgress({
  db,
  userId,
}: StoreCore): Promise<ReadonlyMap<string, LessonProgress>> {
  const rows = await db.lessons.where('userId').equals(userId).toArray();
  return new Map(rows.map((row) => [row.lessonId, row]));
}

/** Returns the number of segments that the learner heard for the first time on the day `day`, such as `2026-11-21`. */
export async function heardCount({ db, userId }: StoreCore, day: string): Promise<number> {
  const entries = db.practiceLog.where('userId').equals(userId);
  return entries.filter((entry) => entry.kind === 'heard' && entry.day === day).count();
}

function record(core: StoreCore, { lessonId, startMs }: LessonPlace, what: Heard): Promise<void> {
  const { db, userId } = core;
  return runWriteTransaction(core, async ({ newId, stamp, time }) => {
    const progress = await db.lessons.get([userId, lessonId]);
    const common = { id: newId(), stamp: stamp(), day: time.today, lessonId, startMs };
    const entry: ListeningEntry = { ...common, ...what };
    if (addListening(progress, entry) === progress) return;
    await db.practiceLog.add({ ...entry, userId });
    await db.outbox.put(practiceOutboxMark(userId, entry));
    await addToLessons(core, [entry]);
  });
}
