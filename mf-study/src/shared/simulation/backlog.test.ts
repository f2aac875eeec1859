import { defaultSettings } from '@repaso/contracts';
import { backlogSettings, daysUntilNoneWaits } from './backlog.ts';

test('the plan has no new cards, and the reviews of the lower limit', () => {
  const settings = { ...defaultSettings, minutesPerDay: 10, reviewsPerDay: 100 };
  expect(backlogSettings(settings, 8)).toMatchObject({ newCardsPerDay: 0, reviewsPerDay: 75 });
  expect(backlogSettings({ ...settings, reviewsPerDay: 50 }, 8).reviewsPerDay).toBe(50);
  expect(backlogSettings({ ...settings, minutesPerDay: null }, 8).reviewsPerDay).toBe(100);
});

test.each([
  [[0, 0], 1],
  [[12, 4, 0, 3], 3],
  [[12, 4, 1], null],
])('cards wait on the days %j: none waits after %p days', (waiting, days) => {
  expect(daysUntilNoneWaits({ waiting })).toBe(days);
});
