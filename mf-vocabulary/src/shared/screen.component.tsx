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
  /** Replaces the heading once it is known, for example by the name of a deck. */
  name?: string | undefined;
  /** Breadcrumbs between the vocabulary and this screen. */
  crumbs?: readonly Crumb[];
  /** `column` for reading and writing, `wide` for lists. */
  width?: 'column' | 'wide';
  children: ReactNode;
}

const hub: Crumb = { name: 'vocabulary.title', to: '/vocabulary' };

/** Heading, breadcrumbs and layout of every vocabulary screen. */
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
  /** Path to return to after signing in. */
  callbackUrl: string;
  children: (userId: string) => ReactNode;
}

/** Renders its children for a learner with cards here: a verified account or the demo. */
export function ForLearner({ callbackUrl, children }: ForLearnerProps) {
  const { user } = useAuth();
  return <RequireAuth callbackUrl={callbackUrl}>{user !== null && children(user.id)}</RequireAuth>;
}
