import { languageLevels } from '@repaso/contracts';
import { defineEntity, p } from '@mikro-orm/core';

/** A section of the recording with its transcript. */
export interface LessonSegment {
  startMs: number;
  endMs: number;
  text: string;
}

export const ListeningLesson = defineEntity({
  name: 'ListeningLesson',
  tableName: 'listening_lesson',
  properties: {
    id: p.uuid().primary(),
    title: p.text(),
    audioFile: p.text(),
    order: p.integer(),
    isPublished: p.boolean(),
    authorId: p.uuid(),
    level: p.enum(languageLevels),
    section: p.text(),
    segments: p.json<LessonSegment[]>(),
    fullTranscript: p.text(),
    keywords: p.array(),
    /** A deck of the decks service. No foreign key, because it is in another schema. */
    vocabularyDeckId: p.uuid().nullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
  indexes: [{ name: 'listening_lesson_order', properties: ['isPublished', 'order'] }],
});
