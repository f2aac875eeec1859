/** @jest-environment jsdom */
import { keepEarlyRating, readEarlyRating } from './early-rating.ts';
import { storageKeys } from './storage-keys.ts';

const hour = 3_600_000;

beforeEach(() => localStorage.clear());

test('an answer that was pressed before the page closed is kept for an hour, for its card only', () => {
  expect(readEarlyRating('card', 0)).toBeNull();
  keepEarlyRating({ state: 'card', rating: 3, at: 5 * hour });
  expect(readEarlyRating('card', 6 * hour)).toBe(3);
  expect(readEarlyRating('card', 6 * hour + 1)).toBeNull();
  expect(readEarlyRating('other', 5 * hour)).toBeNull();
});

test('a damaged value is ignored', () => {
  localStorage.setItem(storageKeys.earlyRating, '{"state":"card"');
  expect(readEarlyRating('card', 0)).toBeNull();
});

test('a later answer replaces it', () => {
  keepEarlyRating({ state: 'card', rating: 3, at: 0 });
  keepEarlyRating({ state: 'other', rating: 1, at: 0 });
  expect(readEarlyRating('card', 0)).toBeNull();
  expect(readEarlyRating('other', 0)).toBe(1);
});
