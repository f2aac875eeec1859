import { endpoints } from '@repaso/contracts';
import type { Revocation } from '@repaso/contracts';
import { z } from 'zod';

/** A public key as a JSON Web Key with the id that tokens name. */
export interface PublicKey {
  kid: string;
  kty: string;
  crv: string;
  x: string;
  y: string;
}

/** Where a verifier learns of keys and revocations: auth over HTTP, or auth's own database in auth itself. */
export interface SessionSource {
  keys(): Promise<PublicKey[]>;
  /** Changes after `since`, oldest first, and the newest number there is; may wait for the first of them. */
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

/** The source of every service but auth. */
export function httpSessionSource(authUrl: string, fetcher: typeof fetch = fetch): SessionSource {
  const get = async (path: string, waitMs = 0, stopped?: AbortSignal): Promise<unknown> => {
    const late = AbortSignal.timeout(timeoutMs + waitMs);
    const signal = stopped ? AbortSignal.any([late, stopped]) : late;
    const response = await fetcher(new URL(path, authUrl), { signal });
    if (!response.ok) throw new Error(`auth answered ${response.status} to ${path}`);
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
