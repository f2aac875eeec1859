import { learnerSettings } from '@repaso/contracts';
import { checkNewCards, maxNewCards } from './new-cards.ts';

test.each([
  ['0', 0],
  [' 20 ', 20],
  ['9999', maxNewCards],
])('%j is a number of new cards', (text, count) => {
  expect(checkNewCards(text)).toBe(count);
});

test.each(['', '-1', '1.5', '10000', '99999999999999999999', 'ten', '1e3'])('%j is refused', (text) => {
  expect(checkNewCards(text)).toBeUndefined();
});

test('the service accepts the same maximum', () => {
  const { newCardsPerDay } = learnerSettings.shape;
  expect(newCardsPerDay.safeParse(maxNewCards).success).toBe(true);
  expect(newCardsPerDay.safeParse(maxNewCards + 1).success).toBe(false);
});
