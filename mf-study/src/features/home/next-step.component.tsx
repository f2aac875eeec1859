import { useState } from 'react';
import type { DeckView } from '@repaso/contracts';
import { FormattedMessage, Link, useNavigate } from '@repaso/shell-api';
import { Button, LinkButton } from '@repaso/ui';
import { useFailureToast } from '../../shared/failure.hook.ts';
import { useLearner } from '../../shared/learner.tsx';
import { moreAtOnce, nextStep } from '../../shared/next-step.ts';
import type { Day } from './home.resource.ts';
import { useRecommendedDeck } from './recommended-deck.resource.ts';
import styles from './home.module.css';

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

function TakeDeck({ deck }: { deck: Pick<DeckView, 'id' | 'name' | 'level'> }) {
  return (
    <LinkButton asChild variant="primary" wide>
      <Link to={`/vocabulary/deck/${deck.id}`}>
        <FormattedMessage
          id="study.home.takeDeck"
          values={{ name: deck.name, level: deck.level ?? 'none' }}
        />
      </Link>
    </LinkButton>
  );
}

/** Shows how many cards are due next, and on which day. */
function Returning({ returns }: { returns: Day['returns'] }) {
  return (
    <p className={styles.rest}>
      {returns === null ? (
        <FormattedMessage id="study.rest.nothing" />
      ) : (
        <FormattedMessage
          id="study.rest.returns"
          values={{ count: returns.count, isTomorrow: String(returns.isTomorrow), day: returns.date }}
        />
      )}
    </p>
  );
}

/** Shows the next step as a link or button. */
export function NextStep({ day }: { day: Day }) {
  const { store } = useLearner();
  const { summary, returns } = day;
  const isIdle = summary.remaining === 0 && summary.heldBack === 0;
  const deck = useRecommendedDeck(store, isIdle);
  const step = nextStep(summary, deck !== null && deck !== undefined);
  if (step === 'study') {
    return (
      <LinkButton asChild variant="primary" wide>
        <Link to="/practice/cards">
          <FormattedMessage id="study.home.study" />
        </Link>
      </LinkButton>
    );
  }
  if (step === 'more') return <MoreNew heldBack={summary.heldBack} />;
  return (
    <div className={styles.steps} aria-busy={deck === undefined}>
      {summary.total > 0 && <Returning returns={returns} />}
      {deck ? (
        <TakeDeck deck={deck} />
      ) : (
        <LinkButton asChild wide>
          <Link to={summary.total > 0 ? '/practice' : '/vocabulary'}>
            <FormattedMessage id={summary.total > 0 ? 'study.home.toPractice' : 'study.noCards.action'} />
          </Link>
        </LinkButton>
      )}
    </div>
  );
}
