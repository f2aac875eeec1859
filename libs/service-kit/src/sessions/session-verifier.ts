import type { Principal } from './principal.ts';

/** Turns access tokens into principals, and knows which sessions were revoked. */
export interface SessionVerifier {
  /** @throws UNAUTHENTICATED, SESSION_REVOKED, or AUTH_UNAVAILABLE when no key could be fetched */
  verify(token: string): Promise<Principal>;
  /** Whether revocations were heard of within the last 30 s; without, services refuse writes. */
  isFresh(): boolean;
  /** Milliseconds since revocations were last heard of; Infinity before the first time. */
  feedAgeMs(): number;
  /** Begins to follow the revocation feed; resolves after the first attempt, whether it reached auth or not. */
  start(): Promise<void>;
  stop(): void;
}
