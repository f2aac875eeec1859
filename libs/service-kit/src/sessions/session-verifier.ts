import type { Principal } from './principal.ts';

/** Verifies access tokens and checks them against the revocation list. */
export interface SessionVerifier {
  /** @throws UNAUTHENTICATED, SESSION_REVOKED, or AUTH_UNAVAILABLE when no key could be fetched */
  verify(token: string): Promise<Principal>;
  /** Whether the revocation feed was read within the last 30 s. If not, services refuse writes. */
  isFresh(): boolean;
  /** Milliseconds since the feed was last read; Infinity before the first read. */
  feedAgeMs(): number;
  /** Starts to follow the revocation feed. Resolves after the first read, even if it failed. */
  start(): Promise<void>;
  stop(): void;
}
