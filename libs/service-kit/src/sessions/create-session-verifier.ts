import { LRUCache } from 'lru-cache';
import { setTimeout as sleep } from 'node:timers/promises';
import { appError } from '../errors/app-error.ts';
import { tokenKeyId, verifyAccessToken } from './access-token.ts';
import type { ReadToken } from './access-token.ts';
import { createKeyCache } from './key-cache.ts';
import { createRevocationList } from './revocation-list.ts';
import { httpSessionSource } from './session-source.ts';
import { verifyServiceToken } from './service-token.ts';
import type { SessionSource } from './session-source.ts';
import type { SessionVerifier } from './session-verifier.ts';

const pollMs = 2000;
/** Milliseconds for which auth may hold a request for the feed. It responds as soon as a session is revoked. */
const longPollMs = 10_000;
const rememberedTokens = 10_000;

export interface SessionVerifierOptions {
  /** Base URL of the auth service, or a source of keys and revocations in the same process. */
  from: string | SessionSource;
  now: () => Date;
  /** Milliseconds of a clock that never jumps. Default: `performance.now`. */
  elapsedMs?: () => number;
  fetch?: typeof fetch;
}

/**
 * Creates the session verifier of a service. It sends no request to auth before `start` is called or a token is
 * verified.
 */
export function createSessionVerifier(options: SessionVerifierOptions): SessionVerifier {
  const { from, now, elapsedMs = () => performance.now() } = options;
  const source = typeof from === 'string' ? httpSessionSource(from, options.fetch) : from;
  const keys = createKeyCache(source, elapsedMs);
  const revocations = createRevocationList(source, now, elapsedMs);
  // Verified tokens. Verifying a signature takes as long as a database round trip, and a page sends its token many
  // times.
  const verified = new LRUCache<string, ReadToken>({ max: rememberedTokens });
  let following: AbortController | undefined;

  return {
    async verify(token) {
      const read = verified.get(token) ?? (await check(token));
      if (read.expiresAt <= now().getTime()) throw appError('UNAUTHENTICATED');
      if (revocations.isRevoked(read)) throw appError('SESSION_REVOKED');
      return read.principal;
    },
    async verifyService(token, service) {
      const kid = tokenKeyId(token);
      if (kid === undefined) throw appError('UNAUTHENTICATED');
      const key = await keys.get(kid);
      try {
        verifyServiceToken(token, service, key, now());
      } catch {
        throw appError('UNAUTHENTICATED');
      }
    },
    isFresh: revocations.isFresh,
    feedAgeMs: revocations.ageMs,
    async start() {
      if (following) return;
      following = new AbortController();
      const { signal } = following;
      // If this poll fails, the list is stale: `isFresh` returns false, and `follow` polls again.
      const hasChanges = await revocations.poll(0, signal).catch(() => undefined);
      void follow(revocations, signal, waitAfter(hasChanges));
    },
    stop() {
      following?.abort();
      following = undefined;
    },
  };

  async function check(token: string): Promise<ReadToken> {
    const kid = tokenKeyId(token);
    if (kid === undefined) throw appError('UNAUTHENTICATED');
    const key = await keys.get(kid);
    try {
      const read = verifyAccessToken(token, key, now());
      verified.set(token, read);
      return read;
    } catch {
      throw appError('UNAUTHENTICATED');
    }
  }
}

type RevocationList = ReturnType<typeof createRevocationList>;

/**
 * Returns for how long auth may hold the next poll. `hasChanges` is undefined after a failure; the next poll then returns
 * at once instead of waiting for changes, so that the list is fresh as soon as possible.
 */
const waitAfter = (hasChanges: boolean | undefined) => (hasChanges === undefined ? 0 : longPollMs);

/** Polls auth for revoked sessions until the signal is aborted. `firstWaitMs` is how long auth may hold the first poll. */
async function follow(revocations: RevocationList, signal: AbortSignal, firstWaitMs: number): Promise<void> {
  // Pauses when a poll has failed, or has returned early without changes.
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    const start = performance.now();
    const hasChanges = await revocations.poll(waitMs, signal).catch(() => undefined);
    const hasWaited = performance.now() - start >= pollMs;
    waitMs = waitAfter(hasChanges);
    if (hasChanges !== true && !hasWaited)
      await sleep(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
