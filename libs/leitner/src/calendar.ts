const minute = 60_000;
const dayLength = 86_400_000;

/**
 * Returns the learner's calendar day at an instant, as `YYYY-MM-DD`.
 *
 * @param instant milliseconds since the epoch
 * @param zoneOffset minutes east of UTC at that instant; see `zoneOffsetMinutes()`
 * @param dayStart when the learner's day begins, in minutes after midnight
 */
export function dayOf(instant: number, zoneOffset: number, dayStart: number): string {
  return new Date(instant + (zoneOffset - dayStart) * minute).toISOString().slice(0, 10);
}

/**
 * Returns the calendar day a number of days after `day`; before it if negative. Daylight saving time has no effect,
 * because a calendar day has no hours.
 */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(utcMidnight(day)) + days * dayLength).toISOString().slice(0, 10);
}

/** Returns the number of calendar days from one day to another; negative if the other is earlier. */
export function daysBetween(day: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(day)) / dayLength);
}

/** Returns the UTC midnight of a calendar day in ISO form. A card's dates are stored in this form. */
export function utcMidnight(day: string): string {
  return `${day}T00:00:00.000Z`;
}

/**
 * Returns the minutes east of UTC in an IANA zone at an instant, which is in milliseconds since the epoch.
 *
 * @throws RangeError when this runtime does not know the zone
 */
export function zoneOffsetMinutes(zone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offset = /GMT([+-])(\d{2}):(\d{2})/.exec(format.format(instant));
  if (offset === null) return 0;
  const [, sign, hours, minutes] = offset;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
