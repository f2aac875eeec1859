import { use, useState } from 'react';
import type { ReactNode } from 'react';
import type { CardStore } from '@repaso/card-store';
import { FormattedMessage, errorMessageId, isApiError, useAuth, useIntl } from '@repaso/shell-api';
import { Button, ErrorPanel } from '@repaso/ui';
import { fillDemo } from './demo-cards.resource.ts';
import { useLearner } from './learner.tsx';

type Outcome = { code: string } | null;

const filling = new WeakMap<CardStore, Promise<Outcome>>();

/** One attempt a page, whichever screen asks first; a failed one is made again on request. */
function demoFilled(store: CardStore): Promise<Outcome> {
  const begun = filling.get(store) ?? attempt(store);
  filling.set(store, begun);
  return begun;
}

async function attempt(store: CardStore): Promise<Outcome> {
  try {
    await fillDemo(store);
    return null;
  } catch (error) {
    return { code: isApiError(error) ? error.code : 'INTERNAL' };
  }
}

/** The demo's children wait for its starter cards; everybody else's show at once. Suspends meanwhile. */
export function DemoCards({ children }: { children: ReactNode }) {
  return useAuth().isDemo ? <Filled>{children}</Filled> : children;
}

function Filled({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const { store } = useLearner();
  const [, setAttempts] = useState(0);
  const outcome = use(demoFilled(store));
  if (outcome === null) return children;
  const retry = () => {
    filling.delete(store);
    setAttempts((count) => count + 1);
  };
  return (
    <ErrorPanel
      title={<FormattedMessage id="study.demo.failed" />}
      action={
        <Button variant="primary" icon="sync" onClick={retry}>
          <FormattedMessage id="study.demo.retry" />
        </Button>
      }
    >
      {intl.formatMessage({ id: errorMessageId(outcome.code) })}
    </ErrorPanel>
  );
}
