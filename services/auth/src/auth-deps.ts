import type { RateLimiter, ServiceDeps } from '@repaso/service-kit';
import type { KnownDevices } from './domain/devices/known-devices.ts';
import type { KeyRing } from './domain/keys/key-ring.ts';
import type { Passwords } from './domain/passwords/passwords.ts';
import type { RevocationSignal } from './domain/revocations/revocation-signal.ts';
import type { RefreshTokens } from './domain/sessions/refresh-tokens.ts';
import type { SessionCookies } from './domain/sessions/session-cookies.ts';

/** Settings of the operator. */
export interface AuthSettings {
  signUpOpen: boolean;
  supportEmail: string;
}

/** Limits of sign-in attempts, counted across all processes. */
export interface SignInLimiters {
  /** Failures per address, at any account. */
  address: RateLimiter;
  /** Failures per pair of address and account. */
  pair: RateLimiter;
  /** Failures per account, from all addresses. Never refuses by itself, but lowers the allowance of each address. */
  account: RateLimiter;
  /** Failures per device that has signed in to the account before. */
  device: RateLimiter;
}

export interface AuthDeps extends ServiceDeps {
  keys: KeyRing;
  passwords: Passwords;
  refreshTokens: RefreshTokens;
  cookies: SessionCookies;
  knownDevices: KnownDevices;
  revocationSignal: RevocationSignal;
  limiters: SignInLimiters;
  settings: AuthSettings;
}
