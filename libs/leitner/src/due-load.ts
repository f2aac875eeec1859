/** Balances the load: among the days that a scheduler allows, a device chooses one with few other reviews. */
import { addDays, daysBetween } from './calendar.ts';
import { dayWeight } from './outcome.ts';

/** Returns how many cards are due on a day, as far as the device has them. */
export type DueLoad = (day: string) => number;

/**
 * Returns the day with the fewest cards due, in proportion to what the learner wants on its weekday; of equal ones the
 * one nearest to the middle. A day without reviews is chosen only if all are.
 *
 * @param easyDays per cent of a normal day, from Monday; empty if all days are normal
 */
export function chooseDueDay(
  { from, to }: { from: string; to: string },
  load: DueLoad,
  easyDays: readonly number[],
): string {
  const length = daysBetween(from, to);
  const days = Array.from({ length: length + 1 }, (_, at) => {
    const day = addDays(from, at);
    const weight = dayWeight(easyDays, from, at);
    return { day, cost: weight > 0 ? (load(day) + 1) / weight : Infinity, off: Math.abs(at - length / 2) };
  });
  const [best] = days.toSorted((a, b) => (a.cost === b.cost ? a.off - b.off : a.cost - b.cost));
  return best?.day ?? from;
}
