import { roles as allRoles } from '@repaso/contracts';
import { AdminGuard, useIntl } from '@repaso/shell-api';
import { Skeleton } from '@repaso/ui';
import { useIsMember } from '../shared/member.hook.ts';
import type { MemberGuardProps } from './member-guard.component.tsx';

/** Lets a user with another role than `roles` in, if the user is a member of a team. */
export function OtherRoleGuard({ roles, redirectTo, children }: MemberGuardProps) {
  const intl = useIntl();
  const isMember = useIsMember();
  if (isMember === null) return <Skeleton label={intl.formatMessage({ id: 'admin.teams.asking' })} />;
  return (
    <AdminGuard roles={isMember ? allRoles : roles} redirectTo={redirectTo}>
      {children}
    </AdminGuard>
  );
}
