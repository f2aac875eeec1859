import { createContext } from 'react';
import type { ErrorParams, Role } from '@repaso/contracts';
import type { ApiErrorCode } from './api-error.ts';
import { useRequired } from './required-context.ts';

/** The signed-in user. The e-mail is missing when the session was restored without a connection. */
export interface AuthUser {
  id: string;
  name: string;
  role: Role;
  emailVerified: boolean;
  email?: string;
}

export interface AuthSession {
  user: AuthUser;
  /** ISO instant; null for the demo, which does not expire. */
  expiresAt: string | null;
  /** The session was restored from this device's record, because the service did not respond. */
  offline: boolean;
}

/** Error of a sign-in or sign-up. `message` is the service's own text, if any. */
export interface AuthError {
  code: ApiErrorCode;
  params: ErrorParams;
  message?: string;
}

/** Result of sign-in and sign-up. An ApiError is returned here, not thrown. */
export interface AuthOutcome {
  error: AuthError | null;
  user: AuthUser | null;
}

export interface Auth {
  user: AuthUser | null;
  session: AuthSession | null;
  isAuthenticated: boolean;
  /** The session is pending. */
  isLoading: boolean;
  isAdmin: boolean;
  /** The session is the demo, which exists only in this browser. */
  isDemo: boolean;
  /** Whether new accounts can be created. */
  signUpOpen: boolean;
  /** Address for questions; empty until the service has responded. */
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

/** Returns the session and the functions to sign in and out. */
export function useAuth(): Auth {
  return useRequired(AuthContext, 'useAuth');
}
