import { defineEntity, p } from '@mikro-orm/core';
import type { InferEntity } from '@mikro-orm/core';

/** Note of a starter lesson that was written. It is not written again after an admin has deleted it. */
export const SeededLesson = defineEntity({
  name: 'SeededLesson',
  tableName: 'seeded_lesson',
  properties: {
    lessonId: p.uuid().primary(),
    /** `seedHash` of the content last compared with the lesson; null if an earlier release wrote it. */
    hash: p.text().nullable(),
    /** Version of the lesson after it was last seeded. A lesson of another version was edited. */
    lessonVersion: p.integer().default(1),
  },
});
export type SeededLesson = InferEntity<typeof SeededLesson>;
