const minute = 60_000;
const dayLength = 86_400_000;

/**
 * The learner's calendar day of an instant, `YYYY-MM-DD`.
 *
 * @param instant milliseconds since the epoch
 * @param zoneOffset minutes east of UTC at that instant; `zoneOffset()` finds it
 * @param dayStart minutes after midnight when the learner's day begins
 */
export function dayOf(instant: number, zoneOffset: number, dayStart: number): string {
  return new Date(instant + (zoneOffset - dayStart) * minute).toISOString().slice(0, 10);
}

/** A calendar day moved by whole days. Days have no hours, so changes of the clock cannot shift the result. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(midnight(day)) + days * dayLength).toISOString().slice(0, 10);
}

/** UTC midnight of a calendar day: how dates of a card are stored. */
export function midnight(day: string): string {
  return `${day}T00:00:00.000Z`;
}

/**
 * Minutes east of UTC in an IANA zone at an instant.
 *
 * @throws RangeError when the zone is unknown here
 */
export function zoneOffset(zone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
