import { limits } from '@repaso/contracts';

/**
 * Returns the server's time for a learner, in milliseconds since the epoch. If the server's clock goes back, it stands
 * still for the learner until the clock has passed the last change. Otherwise the learner's next changes would have
 * earlier stamps than the values that they replace, and would be lost. If the clock is more than `limits.clockBackMs`
 * behind the last change, its own time is returned.
 *
 * @param now the server's clock, in milliseconds since the epoch
 * @param lastChange the server's time at the learner's last change, in milliseconds since the epoch; null before the
 *   first one
 */
export function learnerTimeMs(now: number, lastChange: number | null): number {
  if (lastChange === null || lastChange - now > limits.clockBackMs) return now;
  return Math.max(now, lastChange);
}
