import { blankContent, type SyncCard } from '@repaso/contracts';
import { siblingId } from '@repaso/leitner';
import { uniformFieldStamps } from './field-stamps.ts';
import { mergeCard } from './merge-card.ts';
import { followOriginal, newReverse } from './reverse-card.ts';

const stampAt = (minute: number) => `2026-11-21T12:0${minute}:00.000Z:0000:phone`;
const createdAt = '2026-11-21T12:00:00.000Z';
const original: SyncCard = {
  ...{ id: '019a0000-0000-7000-8000-000000000001', sourceDeckId: 'd', sourceCardId: 'c', createdAt },
  ...{ ...blankContent, frontValue: 'sol', backValue: 'солнце', tags: ['cielo'] },
  ...{ stamps: uniformFieldStamps(stampAt(1)), deleted: false, deletedStamp: stampAt(1) },
};
const reverse = newReverse(original, stampAt(2), createdAt);

test('the reverse has the texts of its original, asks the other side, and is in no deck', () => {
  expect(reverse).toMatchObject({
    ...{ id: siblingId(original.id), sourceDeckId: null, sourceCardId: null, isReverse: true },
    ...{ frontValue: 'sol', backValue: 'солнце', tags: ['cielo'], activeSide: 'BACK' },
    ...{ stamps: { frontValue: stampAt(1), isReverse: stampAt(2) }, deletedStamp: stampAt(2) },
  });
});

test('the reverse follows later changes of its original with their stamps, and keeps its own later ones', () => {
  const edited: SyncCard = {
    ...original,
    ...{ frontValue: 'el sol', activeSide: 'BACK', backValue: 'свет' },
    stamps: { ...original.stamps, frontValue: stampAt(3), activeSide: stampAt(3), backValue: stampAt(3) },
  };
  const own: SyncCard = {
    ...reverse,
    backValue: 'солнышко',
    stamps: { ...reverse.stamps, backValue: stampAt(4) },
  };
  expect(followOriginal(own, edited)).toMatchObject({
    ...{ frontValue: 'el sol', activeSide: 'FRONT', backValue: 'солнышко', isReverse: true },
    stamps: { frontValue: stampAt(3), activeSide: stampAt(3), backValue: stampAt(4) },
  });
  expect(followOriginal(reverse, original)).toBe(reverse);
});

test('reverses that two devices make apart merge into one', () => {
  const other = newReverse(original, stampAt(5), createdAt);
  const merged = mergeCard(reverse, other).card;
  expect(mergeCard(other, reverse).card).toEqual(merged);
  expect(merged).toMatchObject({ isReverse: true, activeSide: 'BACK', deleted: false });
});
