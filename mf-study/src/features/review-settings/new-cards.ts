export const maxNewCards = 9999;

/** Returns the number of new cards per day that a learner has typed; undefined if it is no whole number from 0 to 9999. */
export function checkNewCards(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^\d{1,9}$/.test(trimmed)) return undefined;
  const count = Number(trimmed);
  return count <= maxNewCards ? count : undefined;
}
