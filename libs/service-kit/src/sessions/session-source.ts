import { endpoints } from '@repaso/contracts';
import type { Revocation } from '@repaso/contracts';
import { z } from 'zod';
import { fetchService } from '../tracing/fetch-service.ts';

/** A public key as a JSON Web Key. `kid` is the key id that tokens contain. */
export interface PublicKey {
  kid: string;
  kty: string;
  crv: string;
  x: string;
  y: string;
}

/**
 * Where a session verifier reads keys and revocations: from the auth service over HTTP, or from its database in the
 * same process.
 */
export interface SessionSource {
  keys(): Promise<PublicKey[]>;
  /**
   * Returns the feed's entries with a number above `since`, oldest first. `head` is the number of the newest entry.
   * Waits up to `waitMs` milliseconds for a new entry.
   */
  revocations(
    since: number,
    waitMs: number,
    signal: AbortSignal,
  ): Promise<{ items: Revocation[]; head: number }>;
}

const keySet = z.object({
  keys: z.array(
    z.object({ kid: z.string(), kty: z.string(), crv: z.string(), x: z.string(), y: z.string() }),
  ),
});
const item = z.object({
  seq: z.number(),
  sid: z.string().nullable(),
  userId: z.string(),
  kind: z.enum(['session', 'user', 'deleted']),
  at: z.string(),
});
const feed = z.object({ data: z.object({ items: z.array(item), head: z.number() }) });
const timeoutMs = 2000;

/** Returns a source that reads keys and revocations from the auth service over HTTP. */
export function httpSessionSource(
  authUrl: string,
  fetcher: typeof fetchService = fetchService,
): SessionSource {
  const get = async (path: string, waitMs = 0, stopped?: AbortSignal): Promise<unknown> => {
    const timeout = AbortSignal.timeout(timeoutMs + waitMs);
    const signal = stopped ? AbortSignal.any([timeout, stopped]) : timeout;
    const response = await fetcher(new URL(path, authUrl), { signal });
    if (!response.ok) throw new Error(`auth responded with ${response.status} to ${path}`);
    return response.json();
  };
  return {
    keys: async () => keySet.parse(await get('/api/auth/.well-known/jwks.json')).keys,
    revocations: async (since, waitMs, signal) => {
      const query = `?since=${since}&wait=${Math.floor(waitMs / 1000)}`;
      return feed.parse(await get(`${endpoints.getRevocations[1]}${query}`, waitMs, signal)).data;
    },
  };
}
