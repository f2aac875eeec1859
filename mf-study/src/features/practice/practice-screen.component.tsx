import { useLive } from '@repaso/card-store';
import { Breadcrumbs, FormattedMessage, Link, useAuth, useIntl } from '@repaso/shell-api';
import { Badge, Icon } from '@repaso/ui';
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
        <li>
          <Link to="/practice/cards" className={styles.way}>
            <Icon name="practice" size={32} />
            <span className={styles.name}>
              <FormattedMessage id="study.cards.title" />
            </span>
            <span className={styles.hint}>
              <FormattedMessage id="study.practice.cardsHint" />
            </span>
            {user !== null && (
              <span className={styles.badge}>
                <WithLearner>
                  <DueBadge />
                </WithLearner>
              </span>
            )}
            <span className={styles.go} aria-hidden="true">
              <Icon name="chevron-right" />
            </span>
          </Link>
        </li>
        <li>
          <Link to="/practice/verbs" className={styles.way}>
            <Icon name="edit" size={32} />
            <span className={styles.name}>
              <FormattedMessage id="study.verbs.title" />
            </span>
            <span className={styles.hint}>
              <FormattedMessage id="study.practice.verbsHint" />
            </span>
            <span className={styles.go} aria-hidden="true">
              <Icon name="chevron-right" />
            </span>
          </Link>
        </li>
        <li>
          <Link to="/practice/listening" className={styles.way}>
            <Icon name="headphones" size={32} />
            <span className={styles.name}>
              <FormattedMessage id="study.listening.title" />
            </span>
            <span className={styles.hint}>
              <FormattedMessage id="study.practice.listeningHint" />
            </span>
            <span className={styles.go} aria-hidden="true">
              <Icon name="chevron-right" />
            </span>
          </Link>
        </li>
      </ul>
    </div>
  );
}
