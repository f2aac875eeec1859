import { useEffect } from 'react';
import { Breadcrumbs, FormattedMessage, RequireAuth, useAuth, useIntl, useNavigate } from '@repaso/shell-api';
import { Text } from '@repaso/ui';
import { CardBrowser } from './card-browser.component.tsx';
import styles from './cards.module.css';

const here = '/vocabulary/cards';

/** Visitors are led to the entrance at once: there is nothing to see here without cards of one's own. */
function useEntranceForVisitors() {
  const { user, isLoading } = useAuth();
  const navigate = useNavigate();
  const isVisitor = user === null && !isLoading;
  useEffect(() => {
    if (isVisitor) navigate(`/auth?callbackUrl=${here}`, { replace: true });
  }, [isVisitor, navigate]);
}

export function CardsScreen() {
  useEntranceForVisitors();
  const intl = useIntl();
  const { user } = useAuth();
  return (
    <div className={styles.screen}>
      <Breadcrumbs
        items={[
          { label: intl.formatMessage({ id: 'vocabulary.title' }), to: '/vocabulary' },
          { label: intl.formatMessage({ id: 'vocabulary.cards.title' }) },
        ]}
      />
      <Text as="h1" size="title">
        <FormattedMessage id="vocabulary.cards" />
      </Text>
      <RequireAuth callbackUrl={here}>{user !== null && <CardBrowser userId={user.id} />}</RequireAuth>
    </div>
  );
}
