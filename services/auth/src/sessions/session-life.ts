const day = 24 * 60 * 60_000;

/** A session ends when its device was not seen for 30 days. */
export const expiryFrom = (now: Date) => new Date(now.getTime() + 30 * day);

/** How long a refresh token answers once more after it was used, for requests that raced or an answer that got lost. */
export const graceMs = 30_000;
