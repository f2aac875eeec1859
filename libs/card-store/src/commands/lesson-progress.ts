/** A learner's progress in listening lessons. It stays on this device. */
import type { LessonProgress, SegmentProgress } from '@repaso/contracts';
import { reportStorageFailure, translateStorageError } from '../device/store-error.ts';
import { localTime, type StoreCore } from '../rows/store-core.ts';

/** A segment of a lesson. Its start in milliseconds names it. */
export interface LessonPlace {
  lessonId: string;
  startMs: number;
}

const nothing: SegmentProgress = { isHeard: false, dictation: null };

/** Records that the whole segment was played. */
export function recordHeard(core: StoreCore, place: LessonPlace): Promise<void> {
  return change(core, place, (progress) => ({ ...progress, isHeard: true }));
}

/** Records a dictation of the segment. A worse result than the recorded one changes nothing. */
export function recordDictation(
  core: StoreCore,
  { right, total, ...place }: LessonPlace & { right: number; total: number },
): Promise<void> {
  return change(core, place, (progress) => {
    const best = progress.dictation;
    const isBetter = best === null || right * best.total >= best.right * total;
    return isBetter ? { ...progress, dictation: { right, total } } : progress;
  });
}

/** Returns the learner's progress in all lessons, by lesson id. */
export async function lessonProgress({
  db,
  userId,
}: StoreCore): Promise<ReadonlyMap<string, LessonProgress>> {
  const rows = await db.lessons.where('userId').equals(userId).toArray();
  return new Map(rows.map((row) => [row.lessonId, row]));
}

/** @throws StoreError STORAGE_FULL, STORAGE_CLOSED */
async function change(
  core: StoreCore,
  { lessonId, startMs }: LessonPlace,
  changed: (progress: SegmentProgress) => SegmentProgress,
): Promise<void> {
  const { db, userId } = core;
  const key = String(startMs);
  try {
    const { now } = await localTime(core);
    await db.dexie.transaction('rw', [db.lessons], async () => {
      const row = await db.lessons.get([userId, lessonId]);
      const segments = { ...row?.segments, [key]: changed(row?.segments[key] ?? nothing) };
      await db.lessons.put({ userId, lessonId, segments, updatedAt: new Date(now).toISOString() });
    });
  } catch (error) {
    reportStorageFailure(error);
    throw translateStorageError(error);
  }
}
