import { AdminGuard, Breadcrumbs, FormattedMessage, Outlet, useAuth, useLocation } from '@repaso/shell-api';
import { Text } from '@repaso/ui';
import { crumbsOf, snakeName } from './crumbs.ts';
import styles from './admin-area.module.css';

/** What every admin screen has around it. */
export function AdminArea() {
  const { pathname } = useLocation();
  return (
    <AdminGuard roles={['admin', 'professor']} redirectTo="/">
      <div className={styles.area}>
        <Breadcrumbs items={crumbsOf(pathname)} />
        <AreaHeader />
        <Outlet />
      </div>
    </AdminGuard>
  );
}

function AreaHeader() {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <header className={styles.header}>
      <Text as="h1" size="title">
        <FormattedMessage id="admin.heading" />
      </Text>
      <p className={styles.identity}>
        <span className={styles.role}>{user.role}</span>
        <span aria-hidden="true">@</span>
        <span>{snakeName(user.name)}</span>
      </p>
    </header>
  );
}
