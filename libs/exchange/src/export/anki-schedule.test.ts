import { blankContent } from '@repaso/contracts';
import { scheduleOf } from './anki-schedule.ts';

const today = '2026-11-21';
const cardWith = (dueDay: string | null) => ({
  id: '0199f0a0-0000-7000-8000-000000000001',
  content: { ...blankContent, frontValue: 'la casa', backValue: 'дом' },
  progress: { dueDay, interval: 3, ease: 2.5, reviewCount: 7 },
  reviews: [],
});

test('a card that was reset is new and has no repetitions', () => {
  expect(scheduleOf(cardWith(null), 4, today)).toMatchObject({ reps: 0, due: 4 });
});

test('without its log, a card has as many repetitions as its counter says', () => {
  expect(scheduleOf(cardWith('2026-11-24'), 4, today)).toMatchObject({ reps: 7, due: 3 });
});
