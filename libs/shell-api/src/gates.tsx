import { createContext, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Role } from '@repaso/contracts';
import { useNavigate } from './links.tsx';
import { useRequired } from './required-context.ts';
import { safeCallback } from './safe-callback.ts';
import { useAuth } from './session.ts';

/** Components of the shell for the states of a gate. `signInPath` is a path without locale. */
export interface GateViews {
  AuthRequired: ComponentType<{ signInPath: string }>;
  EmailNotVerified: ComponentType<{ signInPath: string }>;
  Pending: ComponentType;
  VerifyingAccess: ComponentType;
  /** Shown briefly, with the reason, before a user without the role is redirected. */
  AccessRefused: ComponentType<{ isOffline: boolean }>;
}

/** Filled by the shell. */
export const GateViewsContext = createContext<GateViews | null>(null);

/**
 * Shows its children to a signed-in learner with a verified e-mail. A visitor sees a sign-in button that returns to
 * `callbackUrl`. A learner with an unverified e-mail sees a notice.
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
  /** Allowed roles; only `admin` by default. */
  roles?: readonly Role[];
  /** Path to which all other users are redirected; `/` by default. */
  redirectTo?: string;
  children: ReactNode;
}

const adminOnly: readonly Role[] = ['admin'];

/** Shows its children to the given roles. Refuses everybody without a connection, since only the server confirms a role. */
export function AdminGuard({ roles = adminOnly, redirectTo = '/', children }: AdminGuardProps) {
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
