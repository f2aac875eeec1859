import type { ReactNode } from 'react';
import { Breadcrumbs, RequireAuth, useAuth, useIntl } from '@repaso/shell-api';
import styles from './screen.module.css';

interface Crumb {
  /** Message id. */
  name: string;
  to: string;
}

interface ScreenProps {
  /** Message id of the heading. */
  title: string;
  /** Stands as the heading instead, once it is known: the name of what the screen is about. */
  name?: string | undefined;
  /** What stands between the vocabulary and the screen itself in the breadcrumbs. */
  crumbs?: readonly Crumb[];
  /** For reading and writing a column, for managing the whole width. */
  width?: 'column' | 'wide';
  children: ReactNode;
}

const hub: Crumb = { name: 'vocabulary.title', to: '/vocabulary' };

/** What every screen of the vocabulary begins with. */
export function Screen({ title, name, crumbs = [], width = 'column', children }: ScreenProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const ancestors = [hub, ...crumbs].map((crumb) => ({ label: say(crumb.name), to: crumb.to }));
  return (
    <div className={styles.screen} data-width={width}>
      <Breadcrumbs items={[...ancestors, { label: name ?? say(title) }]} />
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
