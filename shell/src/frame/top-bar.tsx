import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link, useAuth } from '@repaso/shell-api';
import { Spinner } from '@repaso/ui';
import type { SessionState } from '../session/session-state.ts';
import { protectFromRemoval } from '../restore-root.ts';
import styles from './top-bar.module.css';

function SessionControl() {
  const { isLoading, isAuthenticated, logout } = useAuth();
  const lastName = useSelector((state: { session: SessionState }) => state.session.lastName);
  if (isLoading) {
    return (
      <span className={styles.pending} role="status">
        <Spinner /> <FormattedMessage id="shell.session.loading" />
      </span>
    );
  }
  if (isAuthenticated) {
    return (
      <button type="button" className={styles.control} onClick={() => void logout()}>
        Logout
      </button>
    );
  }
  return (
    <Link to="/auth" className={styles.control}>
      {`Login:${lastName ?? 'guest'}`}
    </Link>
  );
}

export function TopBar() {
  return (
    <header ref={protectFromRemoval} className={styles.bar}>
      <Link to="/" className={styles.title}>
        repaso
      </Link>
      <SessionControl />
    </header>
  );
}
