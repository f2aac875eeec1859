import { createContext } from 'react';
import type { ErrorParams, Role } from '@repaso/contracts';
import type { ApiErrorCode } from './api-error.ts';
import { useRequired } from './required-context.ts';

/** The signed-in person as screens see them; without a connection the e-mail is not known. */
export interface AuthUser {
  id: string;
  name: string;
  role: Role;
  emailVerified: boolean;
  email?: string;
}

export interface AuthSession {
  user: AuthUser;
  /** ISO instant; null for the demo, which does not end. */
  expiresAt: string | null;
  /** Known from this device's record alone, because no service answered. */
  offline: boolean;
}

/** Why signing in failed; `message` is a service's own text when there is one. */
export interface AuthError {
  code: ApiErrorCode;
  params: ErrorParams;
  message?: string;
}

/** What sign-in and sign-up resolve to; they never reject. */
export interface AuthOutcome {
  error: AuthError | null;
  user: AuthUser | null;
}

export interface Auth {
  user: AuthUser | null;
  session: AuthSession | null;
  isAuthenticated: boolean;
  /** The session is still pending. */
  isLoading: boolean;
  isAdmin: boolean;
  /** A session of the browser alone. */
  isDemo: boolean;
  /** Whether the platform takes new accounts. */
  signUpOpen: boolean;
  /** Where a learner may write; empty until a service answered. */
  supportEmail: string;
  signIn: (email: string, password: string) => Promise<AuthOutcome>;
  signUp: (name: string, email: string, password: string) => Promise<AuthOutcome>;
  signOut: () => Promise<void>;
  /** Signs out and goes to the home screen. */
  logout: () => Promise<void>;
  startDemo: () => void;
}

/** Filled by the shell. */
export const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, and the ways in and out. */
export function useAuth(): Auth {
  return useRequired(AuthContext, 'useAuth');
}
