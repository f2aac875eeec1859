import type { Revocation } from '@repaso/contracts';
import type { SessionSource } from './session-source.ts';

/**
 * Age at which revocations are forgotten, in milliseconds. Access tokens expire after 5 minutes, so older revocations
 * affect no valid token.
 */
const keepMs = 15 * 60_000;
const staleMs = 30_000;

/**
 * What decides whether an access token is revoked. The time of issue matters when all sessions of a user are revoked:
 * tokens issued later stay valid.
 */
export interface IssuedToken {
  /** Digests of the session id and the user id, as in the revocation feed. */
  revokedIds: { session: string; user: string };
  /** Milliseconds since the epoch. */
  issuedAt: number;
}

/**
 * Creates an empty revocation list. `poll` fills it from auth's feed. It keeps the entries of the last 15 minutes.
 *
 * @param elapsedMs milliseconds of a clock that never jumps. After a jump back of the clock of day, a list of yesterday
 *   would count as fresh for a day.
 */
export function createRevocationList(source: SessionSource, now: () => Date, elapsedMs: () => number) {
  const sessions = new Map<string, number>();
  const users = new Map<string, number>();
  let since = 0;
  let readAt = -Infinity;

  const add = (item: Revocation) => {
    const at = Date.parse(item.at);
    if (item.kind === 'session' && item.sid !== null) sessions.set(item.sid, at);
    else users.set(item.userId, Math.max(at, users.get(item.userId) ?? 0));
    since = item.seq;
  };
  const removeExpired = () => {
    const before = now().getTime() - keepMs;
    for (const list of [sessions, users]) for (const [id, at] of list) if (at < before) list.delete(id);
  };

  return {
    /**
     * Reads the feed from the last entry that the list has to the end. Returns whether there were new entries. Waits up
     * to `waitMs` for a new entry.
     */
    async poll(waitMs: number, signal: AbortSignal): Promise<boolean> {
      const start = since;
      for (let wait = waitMs; ; wait = 0) {
        const before = since;
        const { items, head } = await source.revocations(since, wait, signal);
        items.forEach(add);
        // The newest entry is older than our last one: auth's database was restored. Read the feed from the start.
        if (head < before) since = 0;
        else if (since === head || since === before) break;
      }
      removeExpired();
      readAt = elapsedMs();
      return since !== start;
    },
    ageMs: () => elapsedMs() - readAt,
    isFresh: () => elapsedMs() - readAt <= staleMs,
    isRevoked({ revokedIds, issuedAt }: IssuedToken): boolean {
      return sessions.has(revokedIds.session) || issuedAt <= (users.get(revokedIds.user) ?? -Infinity);
    },
  };
}
