import type { CardStore } from '@repaso/card-store';
import { daysFile, logFile } from './export-log.ts';

const answer = {
  ...{ kind: 'answer', id: 'e', cardId: 'c', day: '2026-11-21', stamp: '2026-11-21T23:30:05.000Z:0001:d' },
  ...{
    zoneOffset: 60,
    dayStart: 240,
    device: 'd',
    rating: 3,
    algorithm: 'LEITNER',
    parameters: '',
    duration: 1500,
  },
  before: { leitnerBox: 0, interval: 1, ease: 2.5, dueDay: '2026-11-21' },
  after: { leitnerBox: 1, interval: 2, ease: 2.5, dueDay: '2026-11-23' },
};
const store = {
  readLog: async (onPage: (entries: unknown[]) => void) => {
    onPage([answer]);
    onPage([{ ...answer, kind: 'show' }]);
  },
  cards: async () => [{ id: 'c', frontValue: '=la casa', backValue: 'дом; здание' }],
  today: async () => '2026-11-22',
} as unknown as CardStore;

test('the log has a row for each answer, with the learner’s time and texts that are no formulas', async () => {
  const file = await logFile(store, new AbortController().signal);
  expect(file.name).toBe('repaso-log-2026-11-22.csv');
  expect(new Uint8Array(await file.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect((await file.text()).split('\r\n').slice(1)).toEqual([
    `2026-11-21;00:30:05;'=la casa;"дом; здание";3;LEITNER;1;2;1500`,
    '',
  ]);
});

test('a cancelled export makes no file', async () => {
  await expect(logFile(store, AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled');
});

test('the days are sums', async () => {
  const file = daysFile([{ day: '2026-11-21', answers: 4, fresh: 1, milliseconds: 9000 }]);
  expect(await file.text()).toMatch(/^\ufeff?day;answers;newCards;milliseconds\r\n2026-11-21;4;1;9000\r\n$/);
});
