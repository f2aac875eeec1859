import { daysBetween } from '../calendar.ts';

/** Cards that become due in a few days. */
export interface ForecastDays {
  /** Number of days after today of the first day. */
  from: number;
  to: number;
  count: number;
  /** How many of them have been due for longer. Only today has such cards. */
  overdue: number;
}

/**
 * Returns how many cards become due in the next `length` days, in groups of `step` days. Overdue cards count today.
 * `dueDays`: number of cards by due day. New cards have no due day and are not in the forecast.
 */
export function forecastOf(
  dueDays: ReadonlyMap<string, number>,
  today: string,
  { length, step }: { length: number; step: number },
): ForecastDays[] {
  const groups = Array.from({ length: Math.ceil(length / step) }, (_, at) => ({
    ...{ from: at * step, to: Math.min(length, (at + 1) * step) - 1, count: 0, overdue: 0 },
  }));
  for (const [day, count] of dueDays) {
    const wait = daysBetween(today, day);
    const group = wait < length ? groups[Math.floor(Math.max(0, wait) / step)] : undefined;
    if (group === undefined) continue;
    group.count += count;
    if (wait < 0) group.overdue += count;
  }
  return groups;
}
