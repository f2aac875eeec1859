import type { Revocation } from '@repaso/contracts';
import type { SessionSource } from './session-source.ts';

/** Access tokens live 5 minutes; what was revoked longer ago than this cannot be in a living one. */
const keepMs = 15 * 60_000;
const staleMs = 30_000;

/** What of a token a revocation may concern; the time is for those of all of a user's sessions. */
export interface IssuedToken {
  /** Session and user as the feed names them. */
  revokedIds: { session: string; user: string };
  /** Milliseconds since the epoch. */
  issuedAt: number;
}

/** What is known of the revocation feed, and how fresh it is. */
export function createRevocationList(source: SessionSource, now: () => Date) {
  const sessions = new Map<string, number>();
  const users = new Map<string, number>();
  let since = 0;
  let heardAt = -Infinity;

  const take = (item: Revocation) => {
    const at = Date.parse(item.at);
    if (item.kind === 'session' && item.sid !== null) sessions.set(item.sid, at);
    else users.set(item.userId, Math.max(at, users.get(item.userId) ?? 0));
    since = item.seq;
  };
  const forget = () => {
    const before = now().getTime() - keepMs;
    for (const list of [sessions, users]) for (const [id, at] of list) if (at < before) list.delete(id);
  };

  return {
    /** Reads on from the last known change to the end of the feed. Returns whether there was any news. */
    async poll(waitMs: number, signal: AbortSignal): Promise<boolean> {
      const start = since;
      for (let wait = waitMs; ; wait = 0) {
        const before = since;
        const { items, head } = await source.revocations(since, wait, signal);
        items.forEach(take);
        // A head behind us is another history: auth's database was restored. Begin again.
        if (head < before) since = 0;
        else if (since === head || since === before) break;
      }
      forget();
      heardAt = now().getTime();
      return since !== start;
    },
    ageMs: () => now().getTime() - heardAt,
    isFresh: () => now().getTime() - heardAt <= staleMs,
    isRevoked({ revokedIds, issuedAt }: IssuedToken): boolean {
      return sessions.has(revokedIds.session) || issuedAt <= (users.get(revokedIds.user) ?? -Infinity);
    },
  };
}
