import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, Link, useFailureToast, useNavigate } from '@repaso/shell-api';
import { Button, LinkButton } from '@repaso/ui';
import { useLearner } from '../../shared/learner.tsx';
import { moreAtOnce, nextStep } from '../../shared/next-step.ts';
import type { Day } from './home.resource.ts';
import { Rest } from './rest.component.tsx';

/** Button that raises today's limit of new cards and starts studying. */
function MoreNew({ heldBack }: { heldBack: number }) {
  const { store } = useLearner();
  const navigate = useNavigate();
  const fail = useFailureToast();
  const [isBusy, setBusy] = useState(false);
  const study = () => {
    setBusy(true);
    store.allowMoreNew(moreAtOnce).then(
      () => navigate('/practice/cards'),
      (error: unknown) => {
        setBusy(false);
        fail(error);
      },
    );
  };
  return (
    <Button variant="primary" wide busy={isBusy} onClick={study}>
      <FormattedMessage id="study.done.more" values={{ count: Math.min(moreAtOnce, heldBack) }} />
    </Button>
  );
}

/** Loaded only on a day without cards to study. Most days then need no code for queries of the server. */
const Recommendation = lazy(async () => {
  try {
    return { default: (await import('./recommendation.component.tsx')).Recommendation };
  } catch {
    return { default: ({ day }: { day: Day }) => <Rest day={day} deck={null} /> };
  }
});

/** Shows the next step as a link or button. */
export function NextStep({ day }: { day: Day }) {
  const step = nextStep(day.summary);
  if (step === 'study') {
    return (
      <LinkButton asChild variant="primary" wide>
        <Link to="/practice/cards">
          <FormattedMessage id="study.home.study" />
        </Link>
      </LinkButton>
    );
  }
  if (step === 'more') return <MoreNew heldBack={day.summary.heldBack} />;
  return (
    <Suspense fallback={<Rest day={day} deck={undefined} />}>
      <Recommendation day={day} />
    </Suspense>
  );
}
