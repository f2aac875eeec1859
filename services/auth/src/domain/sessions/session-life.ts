const day = 24 * 60 * 60_000;
const idleMs = 30 * day;
const absoluteMs = 180 * day;

/** A session expires after 30 days without use, and 180 days after its creation in any case. */
export const expiryFrom = (now: Date, createdAt: Date) =>
  new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + absoluteMs));

/** Whether a session has ended. Old sessions may have an `expiresAt` beyond the absolute limit of 180 days. */
export const hasEnded = (session: { expiresAt: Date; createdAt: Date }, now: Date) =>
  session.expiresAt <= now || expiryFrom(now, session.createdAt) <= now;

/** Maximum number of active sessions per user. */
export const sessionsPerUser = 50;

/** How long the previous refresh token stays valid after a rotation, for concurrent requests. */
export const graceMs = 30_000;
