import { ListeningLesson } from './entities/listening-lesson.entity.ts';
import { IrregularForm, Verb } from './entities/verb.entity.ts';

test.each([
  [Verb, 'id infinitive group isIrregular isReflexive gerund participle translations'],
  [IrregularForm, 'id verbId mood tense person form'],
  [
    ListeningLesson,
    'id title audioFile order isPublished authorId level section segments fullTranscript keywords vocabularyDeckId createdAt updatedAt',
  ],
])('a table of lessons and verbs has every specified field', (entity, specified) => {
  expect(Object.keys(entity.meta.properties)).toEqual(expect.arrayContaining(specified.split(' ')));
});
