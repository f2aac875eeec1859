import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, Link, useFailureToast, useNavigate } from '@repaso/shell-api';
import { Button, LinkButton } from '@repaso/ui';
import { useLearner } from '../../shared/learner.tsx';
import { moreAtOnce, nextStep } from '../../shared/next-step.ts';
import type { Day } from './home.resource.ts';
import { OnVacation } from './on-vacation.component.tsx';
import { Rest } from './rest.component.tsx';

/** Button that raises a limit of today and opens the study screen. */
function StudyMore({ allow, children }: { allow: () => Promise<void>; children: ReactNode }) {
  const navigate = useNavigate();
  const fail = useFailureToast();
  const [isBusy, setBusy] = useState(false);
  const study = () => {
    setBusy(true);
    allow().then(
      () => navigate('/practice/cards'),
      (error: unknown) => {
        setBusy(false);
        fail(error);
      },
    );
  };
  return (
    <Button variant="primary" wide busy={isBusy} onClick={study}>
      {children}
    </Button>
  );
}

/**
 * The recommendation is loaded only on a day without cards to study, because it needs the code for queries of the
 * server. If it cannot be loaded, the same step is shown without a deck.
 */
const Recommendation = lazy(async () => {
  try {
    return { default: (await import('./recommendation.component.tsx')).Recommendation };
  } catch {
    return { default: ({ day }: { day: Day }) => <Rest day={day} deck={null} /> };
  }
});

/** Link or button to what the learner should do next: study, take more cards than the limits of today, or rest. */
export function NextStep({ day }: { day: Day }) {
  const { store } = useLearner();
  const step = nextStep(day.summary);
  if (day.vacation !== null && step !== 'study') return <OnVacation vacation={day.vacation} />;
  if (step === 'study') {
    return (
      <LinkButton asChild variant="primary" wide>
        <Link to="/practice/cards">
          <FormattedMessage id="study.home.study" />
        </Link>
      </LinkButton>
    );
  }
  const { waiting, heldBack } = day.summary;
  if (step === 'overdue') {
    return (
      <StudyMore allow={() => store.allowMoreReviews(moreAtOnce)}>
        <FormattedMessage id="study.done.overdue" values={{ count: Math.min(moreAtOnce, waiting) }} />
      </StudyMore>
    );
  }
  if (step === 'more') {
    return (
      <StudyMore allow={() => store.allowMoreNew(moreAtOnce)}>
        <FormattedMessage id="study.done.more" values={{ count: Math.min(moreAtOnce, heldBack) }} />
      </StudyMore>
    );
  }
  return (
    <Suspense fallback={<Rest day={day} deck={undefined} />}>
      <Recommendation day={day} />
    </Suspense>
  );
}
