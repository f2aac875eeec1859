import { languageLevels, lessonSegment, limits } from '@repaso/contracts';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { starterDecks } from './starter-decks.ts';

/** A segment as authored. The times are written by content/recordings/record.py, which speaks it with the voice of its speaker. */
const authoredSegment = lessonSegment
  .extend({ speaker: z.enum(['woman', 'man']) })
  .strict()
  .transform((segment) => lessonSegment.parse(segment));

/** Format of a file in content/lessons. The recording stands beside it, under the same name. */
const authoredLesson = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  id: z.uuid(),
  title: z.string().min(1).max(limits.lessonTitle),
  level: z.enum(languageLevels),
  section: z.string().min(1).max(limits.lessonSection),
  /** Slug of the starter deck that has the words of the lesson. */
  deck: z.string(),
  keywords: z.array(z.string().min(1).max(limits.tag)).min(1).max(limits.lessonKeywords),
  segments: z.array(authoredSegment).min(1).max(limits.lessonSegments),
});

/** A listening lesson that comes with every installation. Its recording is made by a speech synthesiser. */
export interface StarterLesson extends Omit<z.infer<typeof authoredLesson>, 'deck'> {
  vocabularyDeckId: string;
  fullTranscript: string;
  /** Path of the recording, an Opus file. */
  recording: string;
}

const folder = path.join(import.meta.dirname, '..', 'lessons');

/** Last line of every transcript, in both languages, because a learner should know that no person speaks. */
const synthetic = '(Voz sintética: espeak-ng · Голос синтезирован: espeak-ng)';

function readLesson(file: string): StarterLesson {
  const { deck, ...lesson } = authoredLesson.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  const linked = starterDecks.find(({ slug }) => slug === deck);
  if (linked === undefined) throw new Error(`The lesson ${lesson.slug} names the unknown deck ${deck}`);
  return {
    ...lesson,
    vocabularyDeckId: linked.id,
    fullTranscript: [...lesson.segments.map(({ text }) => text), '', synthetic].join('\n'),
    recording: path.join(folder, `${lesson.slug}.ogg`),
  };
}

/**
 * All starter lessons, the simplest ones first. Importing this module throws if a file in content/lessons has a wrong
 * format.
 */
export const starterLessons: readonly StarterLesson[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map(readLesson)
  .sort((one, other) => one.level.localeCompare(other.level));
