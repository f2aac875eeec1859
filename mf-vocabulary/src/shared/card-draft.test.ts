import {
  contentOf,
  draftOf,
  emptyDraft,
  excessOf,
  problemsOf,
  readCardDraft,
  withTags,
} from './card-draft.ts';

const full = {
  ...emptyDraft,
  frontValue: ' perro ',
  backValue: 'собака',
  tags: ['animal'],
  tagText: 'casa, animal',
  category: ' ',
};

test('a draft gives trimmed content; a tag still being typed counts, blank texts are omitted', () => {
  expect(contentOf(full)).toEqual({
    frontValue: 'perro',
    frontExample: null,
    backValue: 'собака',
    backExample: null,
    partOfSpeech: null,
    tags: ['animal', 'casa'],
    category: 'WITHOUT_CATEGORY',
  });
});

test('a card becomes a draft and the same card again', () => {
  const content = contentOf({
    ...full,
    frontExample: 'Un perro.',
    partOfSpeech: 'SUSTANTIVO',
    category: 'mía',
  });
  expect(contentOf(draftOf(content))).toEqual(content);
});

test('both sides are required when saving', () => {
  expect(problemsOf({ ...emptyDraft, frontValue: ' ' })).toEqual({
    frontValue: { id: 'vocabulary.fields.front-required' },
    backValue: { id: 'vocabulary.fields.back-required' },
  });
  expect(excessOf(emptyDraft)).toEqual({});
  expect(problemsOf(full)).toEqual({});
});

test('a text above its limit is reported with the excess', () => {
  const long = (length: number) => 'x'.repeat(length);
  expect(
    excessOf({
      ...full,
      frontValue: long(501),
      backValue: long(500),
      frontExample: long(1003),
      category: long(101),
    }),
  ).toEqual({
    frontValue: { id: 'vocabulary.fields.too-long', values: { over: 1 } },
    frontExample: { id: 'vocabulary.fields.too-long', values: { over: 3 } },
    category: { id: 'vocabulary.fields.too-long', values: { over: 1 } },
  });
  const tags = Array.from({ length: 20 }, (_, at) => `t${at}`);
  expect(excessOf({ ...full, tags, tagText: 'one' }).tags?.values).toEqual({ limit: 20 });
  expect(excessOf({ ...full, tags, tagText: 't1' }).tags).toBeUndefined();
  expect(excessOf({ ...full, tagText: long(51) }).tags?.values).toEqual({ limit: 50 });
});

test('typed tags are split at commas, each kept once', () => {
  expect(withTags(['a'], ' b,a ,, c')).toEqual(['a', 'b', 'c']);
});

test.each([null, 'text', 5, [], { tags: 'a', partOfSpeech: 'X', frontValue: 1 }])(
  'whatever lies on the device, a draft comes out: %j',
  (kept) => {
    expect(readCardDraft(kept)).toEqual(emptyDraft);
  },
);

test('a stored draft is restored unchanged', () => {
  expect(readCardDraft(structuredClone(full))).toEqual(full);
});
