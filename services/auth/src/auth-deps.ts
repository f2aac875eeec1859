import type { RateLimiter, ServiceDeps } from '@repaso/service-kit';
import type { KnownDevices } from './domain/devices/known-devices.ts';
import type { KeyRing } from './domain/keys/key-ring.ts';
import type { Passwords } from './domain/passwords/passwords.ts';
import type { RevocationSignal } from './domain/revocations/revocation-signal.ts';
import type { RefreshTokens } from './domain/sessions/refresh-tokens.ts';
import type { SessionCookies } from './domain/sessions/session-cookies.ts';

/** What operators decide. */
export interface AuthSettings {
  signUpOpen: boolean;
  supportEmail: string;
}

/** Attempts at signing in, counted over all processes. */
export interface SignInLimiters {
  /** Failures of an address at whatever account. */
  address: RateLimiter;
  /** Failures of an address at one account. */
  pair: RateLimiter;
  /** Failures at an account from all addresses; refuses nobody, but makes the allowance of each smaller. */
  account: RateLimiter;
  /** Failures of a device that has signed in to the account before. */
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
