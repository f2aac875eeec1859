import { FormattedMessage, Link } from '@repaso/shell-api';
import styles from './releases.module.css';

/** The number of a set, as a link to its screen. */
export const SetLink = ({ id }: { id: number }) => (
  <Link className={styles.setLink} to={`/admin/releases/${id}`}>
    <FormattedMessage id="admin.release.number" values={{ id }} />
  </Link>
);
