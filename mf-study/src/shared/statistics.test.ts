import { defaultSettings } from '@repaso/contracts';
import type { BoxCounts } from '@repaso/leitner';
import { readStatistics } from './statistics.ts';

const boxes: BoxCounts = [3, 1, 0, 0, 2];
const store = {
  boxCounts: async () => boxes,
  answeredDays: async () => ['2026-11-20', '2026-11-21'],
  today: async () => '2026-11-21',
  settings: async () => defaultSettings,
};

test('reads boxes and streak of a learner', async () => {
  expect(await readStatistics(store)).toEqual({ boxes, streak: 2 });
});

test('statistics that cannot be read are zeros', async () => {
  const broken = { ...store, answeredDays: () => Promise.reject(new Error('closed')) };
  expect(await readStatistics(broken)).toEqual({ boxes: [0, 0, 0, 0, 0], streak: 0 });
});
