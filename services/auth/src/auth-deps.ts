import type { RateLimiter, ServiceDeps } from '@repaso/service-kit';
import type { KeyRing } from './keys/key-ring.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { RefreshTokens } from './sessions/refresh-tokens.ts';
import type { SessionCookies } from './sessions/session-cookies.ts';

/** What operators decide. */
export interface AuthSettings {
  signUpOpen: boolean;
  supportEmail: string;
}

/** Attempts at signing in, counted over all processes. */
export interface SignInLimiters {
  address: RateLimiter;
  account: RateLimiter;
}

export interface AuthDeps extends ServiceDeps {
  keys: KeyRing;
  passwords: Passwords;
  refreshTokens: RefreshTokens;
  cookies: SessionCookies;
  limiters: SignInLimiters;
  settings: AuthSettings;
}
