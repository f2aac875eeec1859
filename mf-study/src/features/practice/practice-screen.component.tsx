import type { ReactNode } from 'react';
import { useLive } from '@repaso/card-store';
import { Breadcrumbs, FormattedMessage, Link, useAuth, useIntl } from '@repaso/shell-api';
import { Badge, Icon } from '@repaso/ui';
import type { IconName } from '@repaso/ui';
import { WithLearner, useLearner } from '../../shared/learner.tsx';
import styles from './practice.module.css';

/** Number of due cards, and how many of them are new. Hidden while loading and for a learner without cards. */
function DueBadge() {
  const { store } = useLearner();
  const summary = useLive(() => store.summary().catch(() => undefined), [store]);
  if (summary === undefined || summary.total === 0) return null;
  return (
    <Badge tone={summary.remaining > 0 ? 'due' : 'accent'}>
      <FormattedMessage id="study.practice.due" values={{ count: summary.remaining }} />
      {summary.remaining > 0 && (
        <>
          {': '}
          <FormattedMessage
            id="study.today.split"
            values={{ fresh: summary.newToday, reviews: summary.remaining - summary.newToday }}
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
              <WithLearner>
                <DueBadge />
              </WithLearner>
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
