import { roles as allRoles } from '@repaso/contracts';
import type { Role } from '@repaso/contracts';
import { AdminGuard, useAuth, useIntl } from '@repaso/shell-api';
import { Skeleton } from '@repaso/ui';
import type { ReactNode } from 'react';
import { useIsMember } from '../shared/member.hook.ts';

interface MemberGuardProps {
  roles: readonly Role[];
  redirectTo: string;
  children: ReactNode;
}

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

function OtherRoleGuard({ roles, redirectTo, children }: MemberGuardProps) {
  const intl = useIntl();
  const isMember = useIsMember();
  if (isMember === null) return <Skeleton label={intl.formatMessage({ id: 'admin.teams.asking' })} />;
  return (
    <AdminGuard roles={isMember ? allRoles : roles} redirectTo={redirectTo}>
      {children}
    </AdminGuard>
  );
}
