import type { DayFigures } from '@repaso/leitner/statistics';

/** The periods that a learner can choose, in days. Infinity is the whole time. */
export const periods = [30, 90, 365, Infinity] as const;
export type Period = (typeof periods)[number];

/** Days of a chart that share a bar. `day`: the first one. */
export interface DayGroup extends DayFigures {
  /** What a bar is: a day, a week from Monday, or a month. */
  size: 'day' | 'week' | 'month';
}

/** A week of 1970 began on Monday the 5th, the day number 4. */
const firstMonday = '1970-01-05';
const dayLength = 86_400_000;

/**
 * Returns the days of a period, oldest first: each day up to 30 days, else by week or, from a year on, by month. So the
 * bars have room on a phone.
 */
export function groupDays(days: readonly DayFigures[], period: Period): DayGroup[] {
  const size = period <= 30 ? 'day' : period <= 90 ? 'week' : 'month';
  const groups = new Map<string, DayGroup>();
  for (const figures of days.slice(Number.isFinite(period) ? -period : 0)) {
    const day = firstDayOf(figures.day, size);
    const known = groups.get(day) ?? { day, size, answers: 0, fresh: 0, milliseconds: 0 };
    groups.set(day, {
      ...known,
      answers: known.answers + figures.answers,
      fresh: known.fresh + figures.fresh,
      milliseconds: known.milliseconds + figures.milliseconds,
    });
  }
  return [...groups.values()];
}

function firstDayOf(day: string, size: DayGroup['size']): string {
  if (size === 'day') return day;
  if (size === 'month') return `${day.slice(0, 7)}-01`;
  const sinceMonday = ((((Date.parse(day) - Date.parse(firstMonday)) / dayLength) % 7) + 7) % 7;
  return new Date(Date.parse(day) - sinceMonday * dayLength).toISOString().slice(0, 10);
}

/** Returns the days as weeks from Monday, the last of which contains the last day. Days outside are null. */
export function weeksOf(days: readonly DayFigures[], today: string, weeks: number): (DayFigures | null)[][] {
  const byDay = new Map(days.map((figures) => [figures.day, figures]));
  const monday = Date.parse(firstDayOf(today, 'week')) - (weeks - 1) * 7 * dayLength;
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const day = new Date(monday + (week * 7 + weekday) * dayLength).toISOString().slice(0, 10);
      return day > today ? null : (byDay.get(day) ?? { day, answers: 0, fresh: 0, milliseconds: 0 });
    }),
  );
}

/** Returns the step of a day in the calendar: 0 without answers, else 1 to 4 by the part of the busiest day. */
export function stepOf(answers: number, most: number): number {
  return answers === 0 ? 0 : Math.min(4, Math.max(1, Math.ceil((answers / most) * 4)));
}
