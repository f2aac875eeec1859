import { FormattedMessage, Link } from '@repaso/shell-api';
import { Icon } from '@repaso/ui';
import styles from './hub.module.css';

interface HubLinkProps {
  to: string;
  icon: string;
  /** Message ids. */
  name: string;
  text: string;
}

export function HubLink({ to, icon, name, text }: HubLinkProps) {
  return (
    <li>
      <Link to={to} className={styles.link}>
        <Icon name={icon} size={32} />
        <span className={styles.words}>
          <strong className={styles.name}>
            <FormattedMessage id={name} />
          </strong>
          <span className={styles.text}>
            <FormattedMessage id={text} />
          </span>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}
