export const maxMinutes = 600;

/** Returns the minutes that a learner has typed; null for an empty text, undefined if it is no number from 1 to 600. */
export function readMinutes(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const minutes = /^\d{1,4}$/.test(trimmed) ? Number(trimmed) : 0;
  return minutes >= 1 && minutes <= maxMinutes ? minutes : undefined;
}
