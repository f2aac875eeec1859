import { groupDays, stepOf, weeksOf } from './day-groups.ts';

const figures = (day: string, answers = 1) => ({ day, answers, fresh: 0, milliseconds: 10 });
const year = Array.from({ length: 400 }, (_, at) =>
  figures(new Date(Date.parse('2025-10-20') + at * 86_400_000).toISOString().slice(0, 10)),
);

test('a chart has days, weeks from Monday or months, and loses no answer of its period', () => {
  expect(groupDays(year, 30)).toHaveLength(30);
  const weeks = groupDays(year, 90);
  expect(weeks.map(({ day }) => new Date(day).getUTCDay())).toEqual(weeks.map(() => 1));
  expect(weeks.reduce((sum, { answers }) => sum + answers, 0)).toBe(90);
  expect(groupDays(year, Infinity)).toHaveLength(14);
  expect(groupDays(year, Infinity)[0]).toMatchObject({ day: '2025-10-01', size: 'month', answers: 12 });
});

test('the calendar ends with the week of today, and has no days after today', () => {
  // 2026-11-18 is a Wednesday.
  const weeks = weeksOf([figures('2026-11-18', 5)], '2026-11-18', 2);
  expect(weeks.map((week) => week.map((day) => day?.day ?? null))).toEqual([
    ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15'],
    ['2026-11-16', '2026-11-17', '2026-11-18', null, null, null, null],
  ]);
  expect(weeks[1]?.[2]?.answers).toBe(5);
});

test.each([
  [0, 100, 0],
  [1, 100, 1],
  [25, 100, 1],
  [26, 100, 2],
  [100, 100, 4],
])('a day with %d answers, of %d on the busiest day, has the step %d', (answers, most, step) => {
  expect(stepOf(answers, most)).toBe(step);
});
