import { Breadcrumbs, FormattedMessage, useAuth, useIntl } from '@repaso/shell-api';
import { Text } from '@repaso/ui';
import { CardFigures } from './card-figures.component.tsx';
import { HubLink } from './hub-link.component.tsx';
import { Tip } from './tip.component.tsx';
import styles from './hub.module.css';

export function HubScreen() {
  const intl = useIntl();
  const { user } = useAuth();
  return (
    <div className={styles.screen}>
      <Breadcrumbs items={[{ label: intl.formatMessage({ id: 'vocabulary.title' }) }]} />
      <header className={styles.top}>
        <Text as="h1" size="title">
          <FormattedMessage id="vocabulary.heading" />
        </Text>
        {user !== null && user.emailVerified && <CardFigures userId={user.id} />}
      </header>
      <ul className={styles.links}>
        <HubLink to="/vocabulary/cards" icon="folder" name="vocabulary.cards" text="vocabulary.cards-text" />
      </ul>
      <Tip />
    </div>
  );
}
