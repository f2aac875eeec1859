import { blankContent, mapContentFields, type PackedCards, type PulledCard } from '@repaso/contracts';
import { newProgress } from '@repaso/leitner';
import fc from 'fast-check';
import { pulledCardColumns, toColumnar } from './columnar.ts';
import { packCards, pulledCards, unpackCards } from './packed-cards.ts';
import { uniformFieldStamps } from './field-stamps.ts';

const times = ['2026-01-01T00:00:00.000Z', '2026-01-02T10:20:30.456Z'] as const;
// There are few times and stamps, so that values that imply each other are common.
const time = fc.constantFrom(...times);
const stamp = fc.tuple(time, fc.constantFrom('phone', 'laptop')).map(([at, name]) => `${at}:0000:${name}`);
const stamps = fc.oneof(stamp.map(uniformFieldStamps), fc.record(mapContentFields(() => stamp)));
const dueDay = fc.option(fc.constantFrom('2026-01-01', '2026-01-02'));
const card: fc.Arbitrary<PulledCard> = fc
  .record({
    id: fc.uuid(),
    sourceDeckId: fc.option(fc.uuid()),
    createdAt: time,
    frontValue: fc.string(),
    backExample: fc.option(fc.string({ unit: 'grapheme' })),
    tags: fc.array(fc.string()),
    suspended: fc.boolean(),
    stamps,
    deleted: fc.boolean(),
    deletedStamp: stamp,
    reviewCount: fc.nat(),
    dueDay,
    nextReviewDate: dueDay.map((day) => day && `${day}T00:00:00.000Z`),
    difficulty: fc.option(fc.constantFrom(0, 5.5)),
    entryCount: fc.nat(),
    syncUpdatedAt: time,
  })
  .map((some) => ({ ...blankContent, sourceCardId: null, ...newProgress(), ...some }));

/** Returns a value as JSON transfers it. */
const overWire = (packed: PackedCards) => JSON.parse(JSON.stringify(packed)) as PackedCards;

test('packed cards are unpacked as they were', () => {
  const property = fc.property(fc.array(card, { maxLength: 5 }), (cards) =>
    expect(unpackCards(overWire(packCards(cards)))).toEqual(cards),
  );
  fc.assert(property);
});

const [one] = fc.sample(card, 1);
if (one === undefined) throw new Error('fast-check has made no card');
const uniform = {
  ...one,
  createdAt: times[0],
  syncUpdatedAt: times[1],
  stamps: uniformFieldStamps(`${times[0]}:0000:phone`),
};
const written = { ...uniform, deletedStamp: uniform.stamps.tags, dueDay: null, nextReviewDate: null };

test('a value that another one implies is not sent twice', () => {
  const due = { ...written, dueDay: '2026-01-01', nextReviewDate: times[0] };
  const text = JSON.stringify(packCards([due]));
  expect([text.split(times[0]).length - 1, text.includes(':0000:phone')]).toEqual([1, true]);
});

test('the stamp of a field that this version does not have is kept', () => {
  const packed = packCards([written]);
  const [read] = unpackCards({ ...packed, stamped: [...packed.stamped, 'colour'] });
  expect(read?.stamps).toEqual({ ...written.stamps, colour: written.stamps.tags });
});

test('a response may have packed cards beside rows', () => {
  const other = { ...written, id: 'other' };
  const cards = toColumnar<PulledCard>(pulledCardColumns, [other]);
  expect(pulledCards({ cards, packed: packCards([written]) })).toEqual([written, other]);
  expect(pulledCards({ cards })).toEqual([other]);
});
