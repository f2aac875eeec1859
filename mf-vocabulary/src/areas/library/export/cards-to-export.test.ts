import type { LocalCard } from '@repaso/card-store';
import type { LogEntry } from '@repaso/contracts';
import { newProgress } from '@repaso/leitner';
import { cardsToExport } from './cards-to-export.ts';
import { readLastExport } from './last-export.ts';

const card = { id: 'a', frontValue: 'sí', tags: [], ...newProgress() } as unknown as LocalCard;
const stamp = (minute: number) => `2026-11-21T10:0${minute}:00.000Z:0000:device`;
const entry = (id: string, minute: number, more: object) =>
  ({ id, cardId: 'a', stamp: stamp(minute), ...more }) as LogEntry;
const answer = (id: string, minute: number, rating: number) =>
  entry(id, minute, { kind: 'answer', rating, duration: 900, after: { interval: minute } });

test('a card is exported with its effective answers in order, without showings and undone answers', () => {
  const log = [
    answer('late', 4, 3),
    entry('shown', 1, { kind: 'show' }),
    answer('slip', 2, 1),
    entry('undo', 3, { kind: 'undo', undoes: 'slip' }),
    answer('first', 1, 3),
  ];
  const [{ reviews } = { reviews: [] }] = cardsToExport([card], new Map([['a', log]]));
  expect(reviews).toEqual([
    { at: Date.parse('2026-11-21T10:01:00Z'), rating: 3, duration: 900, interval: 1 },
    { at: Date.parse('2026-11-21T10:04:00Z'), rating: 3, duration: 900, interval: 4 },
  ]);
});

test('without a log a card has no reviews', () => {
  expect(cardsToExport([card], new Map())[0]).toMatchObject({ id: 'a', reviews: [] });
});

test('a stored value that is not a last export is ignored', () => {
  const last = { at: '2026-11-21T10:00:00.000Z', format: 'csv', count: 3 };
  expect(readLastExport(last)).toEqual(last);
  for (const kept of [
    null,
    'x',
    {},
    { ...last, format: 'pdf' },
    { ...last, at: 'then' },
    { ...last, count: '3' },
  ]) {
    expect(readLastExport(kept)).toBeNull();
  }
});
