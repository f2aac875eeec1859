import { createContext, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Role } from '@repaso/contracts';
import { useNavigate } from './links.tsx';
import { useRequired } from './required-context.ts';
import { safeCallback } from './safe-callback.ts';
import { useAuth } from './session.ts';

/** How the shell draws the states of a gate. `signInPath` is a path without locale. */
export interface GateViews {
  AuthRequired: ComponentType<{ signInPath: string }>;
  EmailNotVerified: ComponentType<{ signInPath: string }>;
  Pending: ComponentType;
  VerifyingAccess: ComponentType;
  /** Stands for a moment before somebody without the role is led away, and says why. */
  AccessRefused: ComponentType<{ isOffline: boolean }>;
}

/** Filled by the shell. */
export const GateViewsContext = createContext<GateViews | null>(null);

/**
 * Shows its children to a signed-in learner with a verified e-mail. A visitor sees a button to sign in that leads back
 * to `callbackUrl`; a learner whose e-mail is not verified sees a notice.
 */
export function RequireAuth({ callbackUrl, children }: { callbackUrl: string; children: ReactNode }) {
  const { user, isLoading } = useAuth();
  const views = useRequired(GateViewsContext, 'RequireAuth');
  if (isLoading) return <views.Pending />;
  if (user === null) {
    return (
      <views.AuthRequired signInPath={`/auth?callbackUrl=${encodeURIComponent(safeCallback(callbackUrl))}`} />
    );
  }
  return user.emailVerified ? children : <views.EmailNotVerified signInPath="/auth" />;
}

interface AdminGuardProps {
  /** Roles let in; admins alone by default. */
  roles?: readonly Role[];
  /** Where everybody else is sent; `/` by default. */
  redirectTo?: string;
  children: ReactNode;
}

const adminsAlone: readonly Role[] = ['admin'];

/** Shows its children to the given roles. Without a connection nobody passes: a role is the server's word. */
export function AdminGuard({ roles = adminsAlone, redirectTo = '/', children }: AdminGuardProps) {
  const { session, isLoading } = useAuth();
  const views = useRequired(GateViewsContext, 'AdminGuard');
  const navigate = useNavigate();
  const passes = session !== null && !session.offline && roles.includes(session.user.role);
  const leaves = !isLoading && !passes;
  useEffect(() => {
    if (leaves) navigate(redirectTo, { replace: true });
  }, [leaves, navigate, redirectTo]);
  if (passes) return children;
  return leaves ? <views.AccessRefused isOffline={session?.offline ?? false} /> : <views.VerifyingAccess />;
}
