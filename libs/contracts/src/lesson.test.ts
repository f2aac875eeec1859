import { createLessonBody } from './lesson.ts';

const bodyWith = (words: unknown) => ({
  id: '019ba000-0000-7000-8000-000000000001',
  title: 'En el mercado',
  audioFile: 'a'.repeat(64),
  level: 'A1',
  section: 'La ciudad',
  segments: [{ startMs: 100, endMs: 900, text: 'Hola, Ana.', words }],
});

test.each([
  ['no words', undefined],
  [
    'words that touch',
    [
      { startMs: 100, endMs: 400 },
      { startMs: 400, endMs: 900 },
    ],
  ],
])('a segment may have %s', (_, words) => {
  expect(createLessonBody.safeParse(bodyWith(words)).success).toBe(true);
});

test.each([
  [
    'before the segment',
    [
      { startMs: 99, endMs: 400 },
      { startMs: 400, endMs: 900 },
    ],
  ],
  [
    'behind the segment',
    [
      { startMs: 100, endMs: 400 },
      { startMs: 400, endMs: 901 },
    ],
  ],
  [
    'that overlap',
    [
      { startMs: 100, endMs: 401 },
      { startMs: 400, endMs: 900 },
    ],
  ],
  [
    'without length',
    [
      { startMs: 400, endMs: 400 },
      { startMs: 400, endMs: 900 },
    ],
  ],
  ['of an empty list', []],
  ['that are fewer than the words of the text', [{ startMs: 100, endMs: 900 }]],
])('a segment with words %s is refused', (_, words) => {
  expect(createLessonBody.safeParse(bodyWith(words)).success).toBe(false);
});

test('the error for a wrong number of words names the segment and both numbers', () => {
  const { error } = createLessonBody.safeParse(bodyWith([{ startMs: 100, endMs: 900 }]));
  expect(error?.issues).toMatchObject([
    {
      path: ['segments', 0, 'words'],
      message: 'words must have one time for each of the 2 words of the text, not 1',
    },
  ]);
});
