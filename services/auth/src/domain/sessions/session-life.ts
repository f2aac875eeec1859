const day = 24 * 60 * 60_000;
const idleMs = 30 * day;
const absoluteMs = 180 * day;

/** A session ends when its device was not seen for 30 days, and after 180 days in any case. */
export const expiryFrom = (now: Date, createdAt: Date) =>
  new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + absoluteMs));

/** Whether a session is over; one that began before there was an absolute end may claim a later one. */
export const hasEnded = (session: { expiresAt: Date; createdAt: Date }, now: Date) =>
  session.expiresAt <= now || expiryFrom(now, session.createdAt) <= now;

/** Sessions a user may have at once. */
export const sessionsPerUser = 50;

/** For how long a refresh token can be used once more in any case, for requests that raced. */
export const graceMs = 30_000;
