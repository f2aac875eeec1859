import { limits } from '@repaso/contracts';
import { leitnerConfig, newProgress } from '@repaso/leitner';
import { deckCardCopyId } from '@repaso/sync';
import { buildDevice } from '../../test/build-device.ts';
import { mergeBase, pushCard, workingCard, type WorkingCard } from './working-card.ts';

const userId = '00000000-0000-4000-8000-0000000000a1';
const deckId = '00000000-0000-4000-8000-0000000000d1';
const sourceCardId = '00000000-0000-4000-8000-0000000000c1';
const device = buildDevice('d1', Date.parse('2026-11-21T12:00:00Z'));

/** Returns a learner's cards while changes are applied to them. `cardCount`: the number of cards before. */
function begin(cardCount = 0) {
  const working = new Map<string, WorkingCard>();
  const counter = { seq: 0, noteSeq: 0, practiceSeq: 0, cardCount, hasStarter: false, lastChange: null };
  const learner = { userId, counter };
  const push = (card: Parameters<typeof pushCard>[1]) =>
    pushCard(working, card, learner, leitnerConfig('study'));
  return { working, counter, push };
}

test('a new card is counted once, a deletion and a restoration are counted as they change', () => {
  const { counter, push } = begin();
  const card = device.card();
  const counts = [card, card, device.remove(card), device.remove(card), device.remove(card, false)].map(
    (one) => {
      expect(push(one)).toBeNull();
      return counter.cardCount;
    },
  );
  expect(counts).toEqual([1, 1, 0, 0, 1]);
  expect(push(device.remove(device.card()))).toBeNull();
  expect(counter.cardCount).toBe(1);
});

test('at the limit of cards only further cards are refused', () => {
  const { counter, push } = begin(limits.cardsPerUser - 1);
  const last = device.card();
  expect([push(last), push(device.card())]).toEqual([null, 'CARD_LIMIT']);
  expect([push(device.edit(last, { backValue: 'дом' })), push(device.remove(device.card()))]).toEqual([
    null,
    null,
  ]);
  expect(counter.cardCount).toBe(limits.cardsPerUser);
});

test('the id of a card of a deck follows from learner and source', () => {
  const { push } = begin();
  const copy = { ...device.card(), sourceDeckId: deckId, sourceCardId };
  expect(push(copy)).toBe('CONFLICT');
  expect(push({ ...copy, id: deckCardCopyId(userId, sourceCardId) })).toBeNull();
});

test('a stored card keeps its id, even if it does not follow from its source', () => {
  const { push, working } = begin();
  const { progress, ...card } = { ...device.card(), sourceDeckId: deckId, sourceCardId };
  const stored = { entryCount: 0, syncUpdatedAt: card.createdAt, base: null, lastStamp: null, seq: 1 };
  working.set(card.id, workingCard({ ...card, ...newProgress(), ...stored }));
  expect(push({ ...device.edit({ ...card, progress }, { backValue: 'дом' }) })).toBeNull();
});

test('another card cannot take an id', () => {
  const { push, working } = begin();
  const card = device.card();
  push(card);
  expect(push({ ...card, createdAt: '2020-01-01T00:00:00.000Z', sourceDeckId: deckId, sourceCardId })).toBe(
    'ID_TAKEN',
  );
  expect(working.get(card.id)?.card.sourceCardId).toBeNull();
});

test('a card pushed again has changed only if its content has', () => {
  const { push, working } = begin();
  const card = device.card();
  push(card);
  const item = working.get(card.id);
  if (item === undefined) throw new Error('the card was pushed');
  item.contentChanged = false;
  push(card);
  expect(item.contentChanged).toBe(false);
  push(device.edit(card, { backValue: 'домик' }));
  expect(item).toMatchObject({ contentChanged: true, card: { backValue: 'домик' } });
});

test.each([
  ['a higher review count', 4, {}, true],
  ['an equal review count', 3, {}, false],
  ['a lower review count', 2, {}, false],
  ['a card with a stored log', 4, { entryCount: 1 }, false],
  ['a card with new entries', 4, { added: 1 }, false],
  ['a card with a stored log and new entries', 4, { entryCount: 1, added: 1 }, false],
])(
  'the progress of a device is taken over or not: %s',
  (_name, reviewCount, { entryCount = 0, added = 0 }: { entryCount?: number; added?: number }, isTaken) => {
    const { push, working } = begin();
    const card = device.card();
    push(card);
    const item = working.get(card.id);
    if (item === undefined) throw new Error('the card was pushed');
    item.progressChanged = false;
    item.folded = { ...item.folded, entryCount, progress: { ...newProgress(), reviewCount: 3 } };
    item.added = Array.from({ length: added }, () => device.show(card.id));
    const pushed = { ...newProgress(), reviewCount, leitnerBox: 5 };
    mergeBase(item, pushed);
    expect(item.progressChanged).toBe(isTaken);
    expect(item.folded.progress.leitnerBox).toBe(isTaken ? 5 : 0);
    expect(item.folded.base).toEqual(isTaken ? pushed : null);
  },
);

test('without progress, or without the card, nothing is taken over', () => {
  const { push, working } = begin();
  const card = device.card();
  push(card);
  const before = structuredClone(working.get(card.id)?.folded);
  mergeBase(working.get(card.id), null);
  expect(working.get(card.id)?.folded).toEqual(before);
  expect(() => mergeBase(undefined, newProgress())).not.toThrow();
});
