import type { PracticeEntry } from '@repaso/contracts';
import { addListening, isListeningEntry } from '@repaso/practice';
import type { StoreCore } from './store-core.ts';

/**
 * Adds the listening entries among these to the stored progress of their lessons. Runs in the caller's transaction, which
 * also adds them to the practice log. Entries that were added before change nothing.
 */
export async function addToLessons(
  { db, userId }: Pick<StoreCore, 'db' | 'userId'>,
  entries: readonly PracticeEntry[],
): Promise<void> {
  const heard = entries.filter(isListeningEntry);
  const ids = [...new Set(heard.map(({ lessonId }) => lessonId))];
  if (ids.length === 0) return;
  const found = await db.lessons.bulkGet(ids.map((lessonId) => [userId, lessonId]));
  const rows = ids.flatMap((lessonId, at) => {
    const own = heard.filter((entry) => entry.lessonId === lessonId);
    const before = found[at];
    const after = own.reduce((progress: typeof before, entry) => {
      const { lessonId: id, segments, updatedAt } = addListening(progress, entry);
      return { userId, lessonId: id, segments, updatedAt };
    }, before);
    return after ?? [];
  });
  await db.lessons.bulkPut(rows);
}
