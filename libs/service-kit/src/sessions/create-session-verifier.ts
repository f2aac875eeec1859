import { LRUCache } from 'lru-cache';
import { setTimeout as sleep } from 'node:timers/promises';
import { appError } from '../errors/app-error.ts';
import { keyIdOf, readToken } from './access-token.ts';
import type { ReadToken } from './access-token.ts';
import { createKeyCache } from './key-cache.ts';
import { createRevocationList } from './revocation-list.ts';
import { httpSessionSource } from './session-source.ts';
import type { SessionSource } from './session-source.ts';
import type { SessionVerifier } from './session-verifier.ts';

const pollMs = 2000;
/** How long auth may hold a request for the feed: a revocation arrives as soon as it is made. */
const longPollMs = 10_000;
const rememberedTokens = 10_000;

export interface SessionVerifierOptions {
  /** Base address of auth, or auth's own source. */
  from: string | SessionSource;
  now: () => Date;
  fetch?: typeof fetch;
}

/** Makes the verifier of a service. Nothing is fetched before `start` or the first token. */
export function createSessionVerifier(options: SessionVerifierOptions): SessionVerifier {
  const { from, now } = options;
  const source = typeof from === 'string' ? httpSessionSource(from, options.fetch) : from;
  const keys = createKeyCache(source, now);
  const revocations = createRevocationList(source, now);
  // Checking a signature costs as much as a database round trip, and a page sends one token many times.
  const known = new LRUCache<string, ReadToken>({ max: rememberedTokens });
  let following: AbortController | undefined;

  const follow = async (signal: AbortSignal) => {
    // A poll that fails, or that does not wait as it was asked to, is repeated after a pause, without waiting first.
    let waitMs = longPollMs;
    while (!signal.aborted) {
      const start = performance.now();
      const news = await revocations.poll(waitMs, signal).catch(() => undefined);
      const hasWaited = performance.now() - start >= pollMs;
      waitMs = news === undefined ? 0 : longPollMs;
      if (news !== true && !hasWaited)
        await sleep(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };

  return {
    async verify(token) {
      const read = known.get(token) ?? (await check(token));
      if (read.expiresAt <= now().getTime()) throw appError('UNAUTHENTICATED');
      if (revocations.isRevoked(read)) throw appError('SESSION_REVOKED');
      return read.principal;
    },
    isFresh: revocations.isFresh,
    feedAgeMs: revocations.ageMs,
    async start() {
      if (following) return;
      following = new AbortController();
      const { signal } = following;
      // A failed poll shows as staleness, which `isFresh` tells; the next one tries again.
      await revocations.poll(0, signal).catch(() => undefined);
      void follow(signal);
    },
    stop() {
      following?.abort();
      following = undefined;
    },
  };

  async function check(token: string): Promise<ReadToken> {
    const kid = keyIdOf(token);
    if (kid === undefined) throw appError('UNAUTHENTICATED');
    const key = await keys.get(kid);
    try {
      const read = readToken(token, key, now());
      known.set(token, read);
      return read;
    } catch {
      throw appError('UNAUTHENTICATED');
    }
  }
}
