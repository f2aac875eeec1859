import {
  mapContentFields,
  cardFields,
  contentFields,
  buildCardContent,
  type FieldKind,
  type KindValue,
  type SyncCard,
} from '@repaso/contracts';
import fc from 'fast-check';
import { contentStamp, mergeCard, isSameCard, isEqualCardVersion } from './merge-card.ts';
import { higherReviewCount, shownReviewCount } from './merge-progress.ts';
import { newProgress } from '@repaso/leitner';

const stampOf = (n: number, device = 'a') =>
  `2026-01-01T00:00:00.${String(n).padStart(3, '0')}Z:0000:${device}`;
const stamp = fc
  .tuple(fc.nat({ max: 4 }), fc.constantFrom('a', 'b'))
  .map(([n, device]) => stampOf(n, device));
const text = fc.constantFrom('uno', 'dos', 'tres');

/** Generators of values by kind of field. There are few different values and stamps, so that equal ones are common. */
const values: { [K in FieldKind]: fc.Arbitrary<KindValue<K>> } = {
  front: text,
  back: text,
  example: fc.option(text),
  tags: fc.array(text, { maxLength: 2 }),
  category: text,
  partOfSpeech: fc.constantFrom(null, 'FRASE'),
  side: fc.constantFrom('FRONT', 'BACK'),
  flag: fc.boolean(),
};
const content = fc
  .record(mapContentFields((field): fc.Arbitrary<KindValue<FieldKind>> => values[cardFields[field].kind]))
  .map((record) => buildCardContent((field) => record[field]));
const common = fc.record({
  id: fc.constant('card'),
  sourceDeckId: fc.constant(null),
  sourceCardId: fc.constant(null),
  createdAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
  stamps: fc.record(mapContentFields(() => stamp)),
  deleted: fc.boolean(),
  deletedStamp: stamp,
});
const version = fc.tuple(common, content).map(([card, texts]): SyncCard => ({ ...card, ...texts }));
const merged = (a: SyncCard, b: SyncCard) => mergeCard(a, b).card;

describe('merging two versions of a card', () => {
  test('is commutative', () => {
    fc.assert(fc.property(version, version, (a, b) => expect(merged(a, b)).toEqual(merged(b, a))));
  });
  test('is associative', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) =>
        expect(merged(merged(a, b), c)).toEqual(merged(a, merged(b, c))),
      ),
    );
  });
  test('a blank value loses against another with the same stamp', () => {
    fc.assert(
      fc.property(version, version, text, (a, b, given) => {
        const stamps = { ...a.stamps, frontExample: stampOf(9) };
        const blank = { ...a, frontExample: null, stamps };
        const filled = { ...b, frontExample: given, stamps: { ...b.stamps, frontExample: stampOf(9) } };
        expect(merged(blank, filled).frontExample).toBe(given);
      }),
    );
  });
  test('is idempotent, and reports that nothing changed', () => {
    fc.assert(
      fc.property(version, version, (a, b) => {
        const once = merged(a, b);
        expect(mergeCard(once, b)).toMatchObject({ card: once, changed: false });
        expect(mergeCard(a, a)).toEqual({ card: a, lost: [], changed: false });
      }),
    );
  });
  test('keeps the later value of each field and returns every replaced value', () => {
    fc.assert(
      fc.property(version, version, (a, b) => {
        const { card, lost } = mergeCard(a, b);
        for (const field of contentFields) {
          expect(card.stamps[field]).toBe(
            a.stamps[field] > b.stamps[field] ? a.stamps[field] : b.stamps[field],
          );
          if (JSON.stringify(a[field]) === JSON.stringify(b[field])) continue;
          const kept = [card[field], ...lost.filter((one) => one.field === field).map((one) => one.value)];
          expect(kept).toHaveLength(2);
          expect(kept).toEqual(expect.arrayContaining([a[field], b[field]]));
        }
      }),
    );
  });
  test('reports whether the stored version changed', () => {
    fc.assert(
      fc.property(version, version, (a, b) => {
        const { card, changed } = mergeCard(a, b);
        expect(changed).toBe(!isEqualCardVersion(a, card));
      }),
    );
  });
});

describe('the lifecycle', () => {
  const card = fc.sample(version, { numRuns: 1, seed: 1 })[0];
  if (card === undefined) throw new Error('a sample has one card');
  const life = (deleted: boolean, at: number): SyncCard => ({ ...card, deleted, deletedStamp: stampOf(at) });

  test('a later deletion wins over a restore, a later restore over a deletion', () => {
    expect(merged(life(false, 1), life(true, 2)).deleted).toBe(true);
    expect(merged(life(true, 1), life(false, 2)).deleted).toBe(false);
  });
  test('on equal stamps the deletion wins', () => {
    expect(merged(life(false, 1), life(true, 1)).deleted).toBe(true);
  });
  test('counts as a change of the card in the index', () => {
    const quiet = { ...life(true, 999), stamps: card.stamps };
    expect(contentStamp(quiet)).toBe(stampOf(999));
  });
});

describe('the identity', () => {
  const [card] = fc.sample(version, { numRuns: 1, seed: 2 });
  if (card === undefined) throw new Error('a sample has one card');

  test('never changes: another origin under a known id is refused', () => {
    const other = { ...card, sourceCardId: 'another' };
    expect(isSameCard(card, other)).toBe(false);
    expect(() => mergeCard(card, other)).toThrow('two different cards');
  });
  test('does not depend on when each device made the card; the earlier time stays', () => {
    const later = { ...card, createdAt: '2030-01-01T00:00:00.000Z' };
    expect(isSameCard(card, later)).toBe(true);
    expect(merged(later, card).createdAt).toBe(card.createdAt);
  });
});

describe('progress without any log', () => {
  const reviewed = (reviewCount: number) => ({ ...newProgress(), reviewCount });

  test('the higher review counter wins', () => {
    expect(higherReviewCount(reviewed(2), reviewed(3))).toEqual(reviewed(3));
    expect(higherReviewCount(reviewed(3), reviewed(2))).toEqual(reviewed(3));
    expect(higherReviewCount(null, reviewed(0))).toEqual(reviewed(0));
  });
  test('equal counters give the same on both sides', () => {
    const other = { ...reviewed(2), leitnerBox: 3 };
    expect(higherReviewCount(reviewed(2), other)).toEqual(higherReviewCount(other, reviewed(2)));
  });
  test('a deletion adds 1 to the counter that is shown', () => {
    expect([shownReviewCount(reviewed(2), false), shownReviewCount(reviewed(2), true)]).toEqual([2, 3]);
  });
});
