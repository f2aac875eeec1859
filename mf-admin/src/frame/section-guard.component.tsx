import { AdminGuard, Outlet } from '@repaso/shell-api';
import type { AdminSection } from '../shared/section.ts';
import { MemberGuard } from './member-guard.component.tsx';

/** Returns a component that shows the screens of a section to who may open it, and leads others back to /admin. */
export function sectionGuard({ roles, isForTeams = false }: Pick<AdminSection, 'roles' | 'isForTeams'>) {
  const Guard = isForTeams ? MemberGuard : AdminGuard;
  return function SectionGuard() {
    return (
      <Guard roles={roles} redirectTo="/admin">
        <Outlet />
      </Guard>
    );
  };
}
