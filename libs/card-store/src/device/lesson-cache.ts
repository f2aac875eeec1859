/**
 * The cache with the listening lessons of a learner: their texts, and the recordings that the learner keeps on this device.
 * Each learner has a cache of its own, because a teacher's drafts are in it.
 */
const nameOf = (userId: string) => `repaso-lessons-${userId}`;

/** Returns the browser's caches; undefined on pages without a secure context (neither https nor localhost). */
const storage = () => (globalThis as { caches?: CacheStorage }).caches;

/** Opens the cache with the learner's lessons, which is created if it is missing. Null if the browser offers no caches. */
export async function lessonCache(userId: string): Promise<Cache | null> {
  return (
    (await storage()
      ?.open(nameOf(userId))
      .catch(() => null)) ?? null
  );
}

/** Deletes the cache with the learner's lessons. */
export async function removeLessonCache(userId: string): Promise<void> {
  await storage()?.delete(nameOf(userId));
}
