/** Learning and relearning steps, which ANKI and FSRS have. */

const minutesOfDay = 1440;
const hardShare = 1.5;

/** Returns the minutes of the step after 'unknown'; null without steps. */
export function firstStep(steps: readonly number[]): number | null {
  return steps[0] ?? null;
}

/**
 * Returns the minutes after 'hard' on a step, as in Anki: on the first step the mean of the first two, or 1.5 times the
 * only one, at most a day more; on a later step the same again. Null without steps.
 */
export function hardStep(steps: readonly number[], step: number): number | null {
  const [first, second] = steps;
  const present = steps[step];
  if (first === undefined) return null;
  if (step > 0 && present !== undefined) return present;
  return second === undefined
    ? Math.min(first * hardShare, first + minutesOfDay)
    : (first + Math.max(first, second)) / 2;
}

/**
 * Returns the next step of at least a day after 'known', in whole days; null if the card has passed all steps. Shorter
 * steps are passed over, because a known card is never due on the same day.
 */
export function nextDayStep(steps: readonly number[], step: number): { step: number; days: number } | null {
  const at = steps.findIndex((minutes, index) => index > step && minutes >= minutesOfDay);
  return at === -1 ? null : { step: at, days: Math.round((steps[at] ?? minutesOfDay) / minutesOfDay) };
}
