import type { ReactNode } from 'react';
import type { CardStore } from '@repaso/card-store';
import { FormattedMessage, Link, RequireAuth, useAuth, useIntl } from '@repaso/shell-api';
import { EmptyState, LinkButton, Skeleton } from '@repaso/ui';
import { LearnerGate } from '../../shared/learner-gate.component.tsx';
import { useLearner } from '../../shared/learner.tsx';

interface ListeningGateProps {
  /** Path of the screen without locale, to which a visitor returns after signing in. */
  path: string;
  children: (store: CardStore) => ReactNode;
}

/** Renders `children` for a learner with an account. Visitors and the demo see a sign-in button. */
export function ListeningGate({ path, children }: ListeningGateProps) {
  const intl = useIntl();
  const { isDemo } = useAuth();
  if (isDemo) return <NotInDemo path={path} />;
  return (
    <RequireAuth callbackUrl={path}>
      <LearnerGate
        loading={<Skeleton lines={8} label={intl.formatMessage({ id: 'study.listening.loading' })} />}
      >
        <WithStore>{children}</WithStore>
      </LearnerGate>
    </RequireAuth>
  );
}

function WithStore({ children }: Pick<ListeningGateProps, 'children'>) {
  return children(useLearner().store);
}

function NotInDemo({ path }: { path: string }) {
  return (
    <EmptyState
      icon="headphones"
      title={<FormattedMessage id="study.listening.demo" />}
      action={
        <LinkButton asChild variant="primary">
          <Link to={`/auth?callbackUrl=${encodeURIComponent(path)}`}>
            <FormattedMessage id="study.listening.demo-enter" />
          </Link>
        </LinkButton>
      }
    >
      <FormattedMessage id="study.listening.demo-hint" />
    </EmptyState>
  );
}
