import { Breadcrumbs, Outlet, useAuth, useIntl, useLocation } from '@repaso/shell-api';
import type { AdminSection } from '../shared/section.ts';
import { crumbMessage, crumbsOf, snakeName } from './crumbs.ts';
import { MemberGuard } from './member-guard.component.tsx';
import { SectionNav } from './section-nav.component.tsx';
import styles from './admin-area.module.css';

/**
 * Returns the frame of all admin screens: lets only admins, professors and members of teams in, shows the breadcrumbs, the user's name
 * and the links to the sections.
 */
export const adminAreaWith = (sections: readonly AdminSection[]) =>
  function AdminArea() {
    return (
      <MemberGuard roles={['admin', 'professor']} redirectTo="/">
        <div className={styles.area}>
          <AreaBreadcrumbs sections={sections} />
          <Identity />
          <SectionNav sections={sections} />
          <Outlet />
        </div>
      </MemberGuard>
    );
  };

function AreaBreadcrumbs({ sections }: { sections: readonly AdminSection[] }) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const [, ...below] = crumbsOf(pathname);
  const section = sections.find(({ path }) => path === below[0]?.label);
  const named = (segment: string) => {
    const id = crumbMessage(segment, section);
    return id === null ? segment : intl.formatMessage({ id }, { id: segment });
  };
  return (
    <Breadcrumbs
      items={[
        { label: intl.formatMessage({ id: 'admin.heading' }), to: '/admin' },
        ...below.map(({ label, to }) => ({ label: named(label), to })),
      ]}
    />
  );
}

function Identity() {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <p className={styles.identity}>
      <span className={styles.role}>{user.role}</span>
      <span aria-hidden="true">@</span>
      <span>{snakeName(user.name)}</span>
    </p>
  );
}
