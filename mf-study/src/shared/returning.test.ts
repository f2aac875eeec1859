import { readReturn } from './returning.ts';

const store = (next: { day: string; count: number } | null) => ({
  nextReturn: async () => next,
  today: async () => '2026-02-28',
});

test('cards return tomorrow, or on a later day', async () => {
  expect(await readReturn(store({ day: '2026-03-01', count: 20 }))).toMatchObject({
    count: 20,
    isTomorrow: true,
  });
  const later = await readReturn(store({ day: '2026-03-04', count: 1 }));
  expect(later).toMatchObject({ isTomorrow: false });
  expect(later?.date.getDate()).toBe(4);
});

test('without a scheduled card nothing returns', async () => {
  expect(await readReturn(store(null))).toBeNull();
});
