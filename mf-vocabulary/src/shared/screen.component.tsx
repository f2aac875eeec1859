import type { ReactNode } from 'react';
import { Breadcrumbs, FormattedMessage, RequireAuth, useAuth, useIntl } from '@repaso/shell-api';
import type { BreadcrumbItem } from '@repaso/shell-api';
import { classNames, Text } from '@repaso/ui';
import styles from './screen.module.css';

interface Crumb {
  /** Message id. */
  name: string;
  to?: string;
}

interface ScreenProps {
  /** Message id of the heading. */
  title: string;
  /** Stands as the heading instead, once it is known: the name of what the screen is about. */
  name?: string | undefined;
  /** What stands after 'vocabulary' in the breadcrumbs; the last one is the screen itself. */
  crumbs: readonly Crumb[];
  /** For reading and writing a column, for managing the whole width. */
  width?: 'column' | 'wide';
  children: ReactNode;
}

/** What every screen of the vocabulary begins with. */
export function Screen({ title, name, crumbs, width = 'column', children }: ScreenProps) {
  const intl = useIntl();
  const item = ({ name, to }: Crumb): BreadcrumbItem => ({
    label: intl.formatMessage({ id: name }),
    ...(to === undefined ? {} : { to }),
  });
  return (
    <div className={classNames(styles.screen, width === 'column' && styles.column)}>
      <Breadcrumbs items={[{ name: 'vocabulary.title', to: '/vocabulary' }, ...crumbs].map(item)} />
      <Text as="h1" size="title">
        {name ?? <FormattedMessage id={title} />}
      </Text>
      {children}
    </div>
  );
}

interface ForLearnerProps {
  /** Where a visitor comes back to after signing in. */
  callbackUrl: string;
  children: (userId: string) => ReactNode;
}

/** Shows its content to whoever has cards of their own here: signed in and verified, or the demo. */
export function ForLearner({ callbackUrl, children }: ForLearnerProps) {
  const { user } = useAuth();
  return <RequireAuth callbackUrl={callbackUrl}>{user !== null && children(user.id)}</RequireAuth>;
}
