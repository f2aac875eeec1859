import type { Auth, AuthUser } from '../session.ts';

const never = () => Promise.reject(new Error('unexpected call'));

/** Returns the auth of a signed-in user, or of a visitor (null). A test gives in `changes` what it calls or changes. */
export function buildAuth(user: AuthUser | null, changes: Partial<Auth> = {}): Auth {
  return {
    user,
    session: user && { user, expiresAt: null, offline: false },
    isAuthenticated: user !== null,
    isLoading: false,
    isAdmin: user?.role === 'admin',
    isDemo: false,
    signUpOpen: false,
    supportEmail: '',
    signIn: never,
    signUp: never,
    restoreAccount: never,
    signInWithPasskey: never,
    signOut: never,
    logout: never,
    renewSession: never,
    startDemo: () => undefined,
    ...changes,
  };
}
