/**
 * The steps of a card within a day as text, as Anki writes them: `1m 10m 2h 1d`. Steps are stored in minutes. Russian
 * letters of the units are read too.
 */
const minutesOf: Readonly<Record<string, number>> = { m: 1, м: 1, h: 60, ч: 60, d: 1440, д: 1440 };

/** The largest step: 30 days. */
const longestStep = 43_200;
export const mostSteps = 5;

/**
 * Returns steps as text. Each has the largest unit that makes it a whole number.
 *
 * @param units the letters for minute, hour and day, such as `mhd`
 */
export function formatSteps(steps: readonly number[], units: string): string {
  const [minute = 'm', hour = 'h', day = 'd'] = units;
  return steps
    .map((minutes) => {
      if (minutes % 1440 === 0) return `${minutes / 1440}${day}`;
      return minutes % 60 === 0 ? `${minutes / 60}${hour}` : `${minutes}${minute}`;
    })
    .join(' ');
}

/**
 * Returns the steps of a text, in minutes. A number without a unit is in minutes; an empty text has no steps. Returns
 * null if the text has another word, more than 5 steps, or a step that is not 1 minute to 30 days long.
 */
export function parseSteps(text: string): number[] | null {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const steps = words.map((word) => {
    const [, digits = '', unit = 'm'] = /^(\d{1,5})([mhdмчд])?$/u.exec(word) ?? [];
    return digits === '' ? 0 : Number(digits) * (minutesOf[unit] ?? 0);
  });
  const isValid = steps.length <= mostSteps && steps.every((step) => step >= 1 && step <= longestStep);
  return isValid ? steps : null;
}
