import { useIntl } from 'react-intl';
import type { MenuEntry, Role } from '@repaso/contracts';
import { NavLink, useAuth, useLocale } from '@repaso/shell-api';
import { Icon, classNames } from '@repaso/ui';
import { kept } from '../keep-root.ts';
import styles from './bottom-nav.module.css';
import { visibleEntries } from './visible-entries.ts';

/** Keeps the bar's rhythm while the release set is on its way. */
const placeholders = ['a', 'b', 'c', 'd'];
/** The roles whose bar has one entry more, on large screens. */
const rolesWithMore: readonly (Role | null)[] = ['admin', 'professor'];

function Entry({ entry }: { entry: MenuEntry }) {
  const { locale } = useLocale();
  return (
    <li className={classNames(styles.item, entry.largeScreensOnly && styles.large)}>
      <NavLink to={entry.path} end={entry.path === '/'} className={styles.link}>
        <Icon name={entry.icon} />
        <span className={styles.label}>{entry.labels[locale]}</span>
      </NavLink>
    </li>
  );
}

interface BottomNavProps {
  menu: readonly MenuEntry[] | null;
  /** Of whoever was signed in last: the bar has their entries while the session is read, so that it does not move. */
  lastRole: Role | null;
}

/** What the remotes of the release set bring to the menu, as far as the learner's role goes. */
export function BottomNav({ menu, lastRole }: BottomNavProps) {
  const intl = useIntl();
  const { user, isLoading } = useAuth();
  const role = isLoading ? lastRole : (user?.role ?? null);
  const entries = menu === null ? null : visibleEntries(menu, role);
  return (
    <nav ref={kept} className={styles.bar} aria-label={intl.formatMessage({ id: 'shell.navigation' })}>
      <ul className={styles.list}>
        {entries === null ? (
          <>
            {placeholders.map((key) => (
              <li key={key} className={styles.placeholder} aria-hidden="true" />
            ))}
            {rolesWithMore.includes(role) && (
              <li className={classNames(styles.placeholder, styles.large)} aria-hidden="true" />
            )}
          </>
        ) : (
          entries.map((entry) => <Entry key={entry.id} entry={entry} />)
        )}
      </ul>
    </nav>
  );
}
