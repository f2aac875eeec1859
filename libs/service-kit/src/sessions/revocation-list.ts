import type { Revocation } from '@repaso/contracts';
import type { SessionSource } from './session-source.ts';

/** Access tokens expire after 5 minutes, so no valid token is affected by an older revocation. */
const keepMs = 15 * 60_000;
const staleMs = 30_000;

/** The parts of a token that a revocation is matched against. The time matters when all of a user's sessions end. */
export interface IssuedToken {
  /** Digests of the session and user ids, as in the feed. */
  revokedIds: { session: string; user: string };
  /** Milliseconds since the epoch. */
  issuedAt: number;
}

/** Keeps the recent entries of the revocation feed and the time of the last read. */
export function createRevocationList(source: SessionSource, now: () => Date) {
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
    /** Reads the feed from the last known entry to its end. Returns whether there were new entries. */
    async poll(waitMs: number, signal: AbortSignal): Promise<boolean> {
      const start = since;
      for (let wait = waitMs; ; wait = 0) {
        const before = since;
        const { items, head } = await source.revocations(since, wait, signal);
        items.forEach(add);
        // A head below our position means that auth's database was restored: read the feed from the start.
        if (head < before) since = 0;
        else if (since === head || since === before) break;
      }
      removeExpired();
      readAt = now().getTime();
      return since !== start;
    },
    ageMs: () => now().getTime() - readAt,
    isFresh: () => now().getTime() - readAt <= staleMs,
    isRevoked({ revokedIds, issuedAt }: IssuedToken): boolean {
      return sessions.has(revokedIds.session) || issuedAt <= (users.get(revokedIds.user) ?? -Infinity);
    },
  };
}
