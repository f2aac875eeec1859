import type { LessonView } from '@repaso/contracts';
import {
  bodyOf,
  changesOf,
  differences,
  draftOf,
  emptyDraft,
  keywordsOf,
  problemsOf,
  readDraft,
  segmentWithWrongWords,
} from './lesson-draft.ts';

const audio = { mediaType: 'audio/wav', bytes: 100, durationMs: 2000 } as const;
const audioFile = 'a'.repeat(64);
const lesson: LessonView = {
  id: '019ba000-0000-7000-8000-000000000001',
  title: 'En el mercado',
  level: 'A1',
  section: 'La ciudad',
  order: 2,
  isPublished: true,
  authorId: '019ba000-0000-7000-8000-000000000002',
  segmentCount: 1,
  durationMs: 2000,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 3,
  audioFile,
  audio,
  audioUrl: '/x',
  segments: [{ startMs: 0, endMs: 900, text: 'Hola.' }],
  fullTranscript: 'Hola.',
  keywords: ['mercado', 'comida'],
  vocabularyDeckId: null,
};
const draft = draftOf(lesson);

test('a segment keeps its translation, and an emptied one is left out', () => {
  const translated = draftOf({
    ...lesson,
    segments: [{ startMs: 0, endMs: 900, text: 'Hola.', translation: 'Привет.' }],
  });
  expect(bodyOf(translated).segments).toEqual([
    { startMs: 0, endMs: 900, text: 'Hola.', translation: 'Привет.' },
  ]);
  const emptied = translated.segments.map((segment) => ({ ...segment, translation: ' ' }));
  expect(bodyOf({ ...translated, segments: emptied }).segments).toEqual(lesson.segments);
});

test('a draft of a lesson has its fields, and makes the same body again', () => {
  expect(bodyOf(draft)).toEqual({
    title: 'En el mercado',
    ...{ level: 'A1', section: 'La ciudad', order: 2, audioFile, isPublished: true },
    segments: lesson.segments,
    fullTranscript: 'Hola.',
    keywords: lesson.keywords,
    vocabularyDeckId: null,
  });
});

test('keywords are separated by commas, each once', () => {
  expect(keywordsOf({ keywords: ' casa, piso ,, casa;\nalquiler' })).toEqual(['casa', 'piso', 'alquiler']);
});

test('an empty draft lacks recording, title and section', () => {
  expect(Object.keys(problemsOf(emptyDraft)).sort()).toEqual(['audio', 'section', 'title']);
  expect(problemsOf(draft)).toEqual({});
});

test.each(['0', '-1', '1.5', 'x', '99999'])('the order %j is refused', (order) => {
  expect(problemsOf({ ...draft, order })).toEqual({ order: 'admin.lessons.order-number' });
});

test('long and many keywords are refused', () => {
  expect(problemsOf({ ...draft, keywords: 'x'.repeat(51) }).keywords).toBe('admin.lessons.keyword-long');
  const many = Array.from({ length: 51 }, (_, at) => `k${at}`).join();
  expect(problemsOf({ ...draft, keywords: many }).keywords).toBe('admin.lessons.keywords-many');
});

test('an update has only the changed fields, and the order only if it was typed', () => {
  expect(changesOf({ ...draft, title: 'Otro' }, draft)).toEqual({ title: 'Otro' });
  expect(changesOf({ ...draft, order: '1' }, draft)).toEqual({ order: 1 });
  const other = { ...draft, audio: { audioFile: 'b'.repeat(64), ...audio } };
  expect(changesOf(other, draft)).toEqual({ audioFile: 'b'.repeat(64) });
  expect(differences(other, draft)).toEqual(['audio']);
});

test('a stored draft is read again, and anything else is not', () => {
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const kept of [null, 'x', { title: 1 }, { segments: 'x' }, { level: 'C9' }]) {
    expect(readDraft(kept)).toBeNull();
  }
});

test.each([
  ['VALIDATION', 'segments.3.words', 4],
  ['VALIDATION', 'segments.3.text', null],
  ['VALIDATION', 'title', null],
  ['EDIT_CONFLICT', 'segments.3.words', null],
])('the segment whose word times were refused with %s %s is %j', (code, path, number) => {
  expect(segmentWithWrongWords({ code, params: { path } })).toBe(number);
});

test('the times of words are sent back as they came, and are no change', () => {
  const words = [{ startMs: 100, endMs: 700 }];
  const spoken = draftOf({ ...lesson, segments: [{ startMs: 0, endMs: 900, text: 'Hola.', words }] });
  expect(bodyOf(spoken).segments).toEqual([{ startMs: 0, endMs: 900, text: 'Hola.', words }]);
  expect(differences(spoken, spoken)).toEqual([]);
  expect(differences(spoken, draft)).toEqual(['segments']);
});
