import type { ReactNode } from 'react';
import { useLive } from '@repaso/card-store';
import { Breadcrumbs, FormattedMessage, Link, useAuth, useIntl } from '@repaso/shell-api';
import { Badge, Icon } from '@repaso/ui';
import type { IconName } from '@repaso/ui';
import { WithLearner, useLearner, useLearnerState } from '../../shared/learner.tsx';
import styles from './practice.module.css';

/** Figures of an ordinary day. Their text has the height of most others. */
const ordinary = { remaining: 120, newToday: 20 };

/** The figures of the learner's cards, or their place. */
function DueBadge() {
  const { kind } = useLearnerState();
  if (kind === 'opening') return <Place />;
  return (
    <WithLearner>
      <LearnerDue />
    </WithLearner>
  );
}

/** Number of due cards, and how many of them are new. */
function LearnerDue() {
  const { store } = useLearner();
  const summary = useLive(() => store.summary().catch(() => undefined), [store]);
  return summary !== undefined && summary.total > 0 ? <Due {...summary} /> : <Place />;
}

/** The place of the figures while they are read, so that nothing moves when the first cards of a new device arrive. */
function Place() {
  return (
    <span className={styles.place} aria-hidden>
      <Due {...ordinary} />
    </span>
  );
}

function Due({ remaining, newToday }: { remaining: number; newToday: number }) {
  return (
    <Badge tone={remaining > 0 ? 'due' : 'accent'}>
      <FormattedMessage id="study.practice.due" values={{ count: remaining }} />
      {remaining > 0 && (
        <>
          {': '}
          <FormattedMessage
            id="study.today.split"
            values={{ fresh: newToday, reviews: remaining - newToday }}
          />
        </>
      )}
    </Badge>
  );
}

/** Screen with links to the kinds of practice. */
export function PracticeScreen() {
  const intl = useIntl();
  const { user } = useAuth();
  return (
    <div className={styles.screen} data-width="column">
      <Breadcrumbs items={[{ label: intl.formatMessage({ id: 'study.practice.heading' }) }]} />
      <ul className={styles.ways}>
        <Way to="/practice/cards" icon="practice" name="study.cards.title" hint="study.practice.cardsHint">
          {user !== null && (
            <span className={styles.badge}>
              <DueBadge />
            </span>
          )}
        </Way>
        <Way to="/practice/verbs" icon="edit" name="study.verbs.title" hint="study.practice.verbsHint" />
        <Way
          to="/practice/listening"
          icon="headphones"
          name="study.listening.title"
          hint="study.practice.listeningHint"
        />
        <Way
          to="/practice/statistics"
          icon="chart"
          name="study.statistics.title"
          hint="study.statistics.hint"
        />
      </ul>
    </div>
  );
}

interface WayProps {
  to: string;
  icon: IconName;
  /** Message ids of its name and of a hint. */
  name: string;
  hint: string;
  children?: ReactNode;
}

/** Link to a kind of practice. */
function Way({ to, icon, name, hint, children }: WayProps) {
  return (
    <li>
      <Link to={to} className={styles.way}>
        <Icon name={icon} size={32} />
        <span className={styles.name}>
          <FormattedMessage id={name} />
        </span>
        <span className={styles.hint}>
          <FormattedMessage id={hint} />
        </span>
        {children}
        <span className={styles.go} aria-hidden="true">
          <Icon name="chevron-right" />
        </span>
      </Link>
    </li>
  );
}
