import type { Role } from '@repaso/contracts';
import { AdminGuard, useAuth } from '@repaso/shell-api';
import { lazy } from 'react';
import type { ReactNode } from 'react';

export interface MemberGuardProps {
  roles: readonly Role[];
  redirectTo: string;
  children: ReactNode;
}

/** It is loaded apart, because few users need it, and it needs RTK Query. */
const OtherRoleGuard = lazy(async () => ({
  default: (await import('./other-role-guard.component.tsx')).OtherRoleGuard,
}));

/** As AdminGuard, and also lets members of a team in, whatever their role is. */
export function MemberGuard({ roles, redirectTo, children }: MemberGuardProps) {
  const { user } = useAuth();
  const Guard = user === null || roles.includes(user.role) ? AdminGuard : OtherRoleGuard;
  return (
    <Guard roles={roles} redirectTo={redirectTo}>
      {children}
    </Guard>
  );
}
