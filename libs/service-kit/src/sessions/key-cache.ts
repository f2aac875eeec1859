import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { appError } from '../errors/app-error.ts';
import type { SessionSource } from './session-source.ts';

const refetchMs = 5000;

/**
 * Caches auth's public keys by id. For an unknown id the keys are fetched again, at most every 5 s, so that tokens with
 * forged ids cannot flood auth with requests.
 *
 * @param elapsedMs milliseconds of a clock that never jumps
 */
export function createKeyCache(source: SessionSource, elapsedMs: () => number) {
  let keys = new Map<string, KeyObject>();
  let fetchedAt = -Infinity;
  let fetching: Promise<void> | undefined;

  const fetchKeys = async () => {
    const found = await source.keys().catch(() => undefined);
    if (!found) throw appError('AUTH_UNAVAILABLE');
    fetchedAt = elapsedMs();
    keys = new Map(found.map((jwk) => [jwk.kid, createPublicKey({ key: { ...jwk }, format: 'jwk' })]));
  };

  return {
    /**
     * Returns the key with this id. @throws UNAUTHENTICATED for an unknown key, AUTH_UNAVAILABLE when fetching fails
     */
    async get(kid: string): Promise<KeyObject> {
      if (!keys.has(kid) && elapsedMs() - fetchedAt >= refetchMs) {
        fetching ??= fetchKeys().finally(() => (fetching = undefined));
        await fetching;
      }
      const key = keys.get(kid);
      if (!key) throw appError('UNAUTHENTICATED');
      return key;
    },
  };
}
