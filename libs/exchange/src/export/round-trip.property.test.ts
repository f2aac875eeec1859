import { blankContent, partsOfSpeech, withoutCategory } from '@repaso/contracts';
import { addDays } from '@repaso/leitner';
import fc from 'fast-check';
import { sql } from '../../test/sql.ts';
import { readAnki } from '../anki/read-anki.ts';
import type { CardToImport, ImportedReview } from '../card-to-import.ts';
import type { CardToExport } from './card-to-export.ts';
import { toAnki } from './to-anki.ts';

const now = Date.UTC(2026, 10, 21, 12);
const today = '2026-11-21';

const odd = fc.constantFrom(
  '👩‍👧',
  '<b>',
  '&amp;',
  '\n',
  '"',
  "'",
  'שלום',
  '\u202e',
  ';',
  '\u001f',
  '{{x}}',
  '_',
  '%20',
  'n\u0303',
);
const text = (maxLength: number) =>
  fc
    .array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 8 }), odd), { minLength: 1, maxLength })
    .map((parts) => parts.join('').trim())
    .filter((joined) => joined !== '');
const example = fc.option(text(4));
const tags = fc.uniqueArray(text(3), { maxLength: 4 });
const category = fc.oneof(
  fc.constant(withoutCategory),
  fc.constantFrom('Casa', 'Casa y jardín', 'A::B'),
  text(3),
);

const review: fc.Arbitrary<ImportedReview> = fc.record({
  at: fc.integer({ min: Date.UTC(2020, 0), max: now }),
  rating: fc.constantFrom(1, 2, 3, 4),
  duration: fc.integer({ min: 0, max: 3_600_000 }),
  interval: fc.integer({ min: 0, max: 400 }),
});
const progress = fc.option(
  fc.record({
    dueDay: fc.integer({ min: -900, max: 900 }).map((days) => addDays(today, days)),
    interval: fc.integer({ min: 0, max: 900 }),
    ease: fc.integer({ min: 1300, max: 4000 }).map((factor) => factor / 1000),
    reviewCount: fc.integer({ min: 1, max: 500 }),
  }),
);
const exportedContent = fc.record({
  frontValue: text(4),
  frontExample: example,
  backValue: text(4),
  backExample: example,
  tags,
  category,
  partOfSpeech: fc.option(fc.constantFrom(...partsOfSpeech)),
  activeSide: fc.constantFrom('FRONT' as const, 'BACK' as const),
  suspended: fc.boolean(),
});
const card: fc.Arbitrary<CardToExport> = fc.record({
  id: fc.uuid(),
  content: exportedContent.map((content) => ({ ...blankContent, ...content })),
  progress: progress.map((learned) => learned ?? { dueDay: null, interval: 0, ease: 2.5, reviewCount: 0 }),
  reviews: fc
    .uniqueArray(review, { maxLength: 5, selector: ({ at }) => at })
    .map((reviews) => reviews.sort((a, b) => a.at - b.at)),
});
/** Card lists in which no two answers have the same millisecond, because a learner never has such answers. */
const cards = fc.array(card, { maxLength: 6 }).filter((all) => {
  const instants = all.flatMap(({ reviews }) => reviews.map(({ at }) => at));
  return new Set(instants).size === instants.length;
});

/** The card that an import of the exported card must return. */
function expected({ id, content, progress, reviews }: CardToExport, at: number): CardToImport {
  // No reverse card is exported.
  const { category, isReverse, ...rest } = content;
  expect(isReverse).toBe(false);
  const { dueDay, interval, ease, reviewCount } = progress;
  const state =
    dueDay === null ? null : { dueDay, interval, ease, reviewCount: reviews.length || reviewCount };
  return {
    row: at + 1,
    sourceId: id,
    ...rest,
    ...(category === withoutCategory ? {} : { category }),
    ...(state === null && reviews.length === 0 ? {} : { history: { reviews, state } }),
  };
}

test('a package restores content, tags, folder, side, suspension, state and reviews of every card', () => {
  const zones = fc.integer({ min: -11, max: 14 }).map((hours) => hours * 60);
  fc.assert(
    fc.property(cards, zones, (given, zoneOffset) => {
      const bytes = toAnki(given, { sql, now, today, zoneOffset, withHistory: true });
      expect(readAnki(bytes, { sql })).toEqual({
        ...{ cards: given.map(expected), errors: [], leftOut: [], noteTypes: [] },
      });
    }),
    { numRuns: 30 },
  );
});

test('without history every card is new', () => {
  const [sample] = fc.sample(fc.array(card, { minLength: 5, maxLength: 5 }), { numRuns: 1, seed: 1 });
  const bytes = toAnki(sample ?? [], { sql, now, today, zoneOffset: 0, withHistory: false });
  const read = readAnki(bytes, { sql }).cards;
  expect(read).toHaveLength(5);
  expect(read.filter(({ history }) => history !== undefined)).toEqual([]);
});
