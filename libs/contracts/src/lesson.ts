import { countWords } from '@repaso/text';
import { z } from 'zod';
import { languageLevels } from './enums.ts';
import { limits } from './limits.ts';

/** When a word is spoken, in milliseconds from the start of the recording. */
const wordTime = z.object({ startMs: z.number().int().min(0), endMs: z.number().int().positive() });
export type WordTime = z.infer<typeof wordTime>;

/** A part of a lesson's recording with its transcript. Times are milliseconds from the start of the recording. */
export const lessonSegment = z.object({
  startMs: z.number().int().min(0),
  endMs: z.number().int().positive(),
  text: z.string().trim().max(limits.segmentText),
  /** The text in Russian. Segments without one lack it. */
  translation: z.string().trim().max(limits.segmentText).optional(),
  /** When each word of the text, as `textParts` splits it, is spoken, in order. Segments whose words have no times lack it. */
  words: z.array(wordTime).min(1).max(limits.segmentText).optional(),
});
export type LessonSegment = z.infer<typeof lessonSegment>;

/** Media types of recordings. The content of a file decides, not its name. */
export const audioTypes = ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav'] as const;
export type AudioType = (typeof audioTypes)[number];

/** Name of a stored recording: the SHA-256 of its bytes, in hex. */
const audioFile = z.string().regex(/^[0-9a-f]{64}$/);

/** A stored recording. */
export const lessonAudio = z.object({
  audioFile,
  mediaType: z.enum(audioTypes),
  bytes: z.number().int(),
  durationMs: z.number().int(),
});
export type LessonAudio = z.infer<typeof lessonAudio>;

/** A lesson as lists show it. */
const lessonSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  level: z.enum(languageLevels),
  section: z.string(),
  /** Position within the lessons of the same level and section, from 1 without gaps. */
  order: z.number().int(),
  isPublished: z.boolean(),
  authorId: z.uuid(),
  segmentCount: z.number().int(),
  durationMs: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type LessonSummary = z.infer<typeof lessonSummary>;

export const lessonView = lessonSummary.extend({
  /** Number of changes of the lesson. An edit sends the version that it started from. */
  version: z.number().int(),
  audioFile,
  audio: lessonAudio.omit({ audioFile: true }),
  /** Path of the recording. It changes with the recording, so that its response can be cached for ever. */
  audioUrl: z.string(),
  segments: z.array(lessonSegment),
  fullTranscript: z.string(),
  keywords: z.array(z.string()),
  vocabularyDeckId: z.uuid().nullable(),
});
export type LessonView = z.infer<typeof lessonView>;

/**
 * Query of listLessons. `published` lists what every learner may hear. `managed` lists what the user may change: own
 * lessons with drafts, for an admin also the published ones of others.
 */
export const lessonsQuery = z.object({
  scope: z.enum(['published', 'managed']).default('published'),
  level: z.enum(languageLevels).optional(),
  section: z.string().max(limits.lessonSection).optional(),
  search: z.string().max(100).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

export const lessonList = z.object({
  lessons: z.array(lessonSummary),
  total: z.number().int(),
  /** The sections of all lessons in the scope, whatever the filters, by level and name. */
  sections: z.array(
    z.object({ level: z.enum(languageLevels), section: z.string(), count: z.number().int() }),
  ),
});
export type LessonList = z.infer<typeof lessonList>;

const areInOrder = (segments: readonly LessonSegment[]) =>
  segments.every(({ startMs, endMs }, at) => endMs > startMs && startMs >= (segments[at - 1]?.endMs ?? 0));

/** Returns whether the words of each segment follow each other within it. */
const areWordsInOrder = (segments: readonly LessonSegment[]) =>
  segments.every(({ startMs: from, endMs: to, words = [] }) =>
    words.every(
      ({ startMs, endMs }, at) => endMs > startMs && startMs >= (words[at - 1]?.endMs ?? from) && endMs <= to,
    ),
  );

/** Refuses segments with another number of words than their text has. The path names the segment. */
function requireTimeOfEachWord(segments: readonly LessonSegment[], context: z.RefinementCtx): void {
  for (const [at, { text, words }] of segments.entries()) {
    const count = countWords(text);
    if (words === undefined || words.length === count) continue;
    const message = `words must have one time for each of the ${count} words of the text, not ${words.length}`;
    context.addIssue({ code: 'custom', path: [at, 'words'], message });
  }
}

const lessonFields = {
  title: z.string().trim().min(1, 'title is empty').max(limits.lessonTitle),
  audioFile,
  level: z.enum(languageLevels),
  section: z.string().trim().min(1, 'section is empty').max(limits.lessonSection),
  /** Position in the section; a number beyond the end counts as the end. */
  order: z.number().int().min(1).max(10_000),
  segments: z
    .array(lessonSegment)
    .max(limits.lessonSegments)
    .refine(areInOrder, 'segments must be in order and must not overlap')
    .refine(areWordsInOrder, 'words must be in order within their segment')
    .superRefine(requireTimeOfEachWord),
  fullTranscript: z.string().max(limits.transcript),
  keywords: z.array(z.string().trim().min(1).max(limits.tag)).max(limits.lessonKeywords),
  vocabularyDeckId: z.uuid().toLowerCase().nullable(),
  isPublished: z.boolean(),
};

/**
 * Body of createLesson. The client makes the id, so that it can repeat the call safely. Without `order`, the lesson
 * becomes the last one of its section.
 */
export const createLessonBody = z.object({
  id: z.uuid().toLowerCase(),
  title: lessonFields.title,
  audioFile,
  level: lessonFields.level,
  section: lessonFields.section,
  order: lessonFields.order.optional(),
  segments: lessonFields.segments.default([]),
  fullTranscript: lessonFields.fullTranscript.default(''),
  keywords: lessonFields.keywords.default([]),
  vocabularyDeckId: lessonFields.vocabularyDeckId.default(null),
  isPublished: lessonFields.isPublished.default(false),
});
export type CreateLessonBody = z.infer<typeof createLessonBody>;

const version = z.number().int().min(1);

/** Body of updateLesson: the version that the user saw, and the fields to replace. */
export const updateLessonBody = z.object(lessonFields).partial().extend({ version });
export type UpdateLessonBody = z.infer<typeof updateLessonBody>;

export const lessonIdParams = z.object({ id: z.uuid().toLowerCase() });
export const deleteLessonBody = z.object({ version });
export const audioFileParams = z.object({ file: audioFile });
/** Query of getLessonAudio. If `v` is the name of the current recording, the response may be cached for ever. */
export const lessonAudioQuery = z.object({ v: z.string().max(64).optional() });
