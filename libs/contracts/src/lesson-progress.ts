import { z } from 'zod';

const count = z.number().int().min(0);

/** What a learner has done with one segment of a listening lesson. */
const segmentProgress = z.strictObject({
  /** True if the whole segment was played. */
  isHeard: z.boolean(),
  /** The best dictation of the segment: understood words of all words; null without a dictation. */
  dictation: z.strictObject({ right: count, total: count }).nullable(),
});
export type SegmentProgress = z.infer<typeof segmentProgress>;

/** A learner's progress in one listening lesson. */
export const lessonProgress = z.strictObject({
  lessonId: z.uuid(),
  /** By the start of the segment in milliseconds. So progress stays when an author corrects texts or adds segments. */
  segments: z.record(z.string(), segmentProgress),
  updatedAt: z.iso.datetime(),
});
export type LessonProgress = z.infer<typeof lessonProgress>;
