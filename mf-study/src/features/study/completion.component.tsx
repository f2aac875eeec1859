import { useLive } from '@repaso/card-store';
import type { LocalCard } from '@repaso/card-store';
import type { StudySummary } from '@repaso/leitner';
import { FormattedMessage, Link, useIntl } from '@repaso/shell-api';
import { Button, Counter, LinkButton, Panel, Skeleton, useKeyTable } from '@repaso/ui';
import { Boxes } from '../../shared/boxes.component.tsx';
import { useLearner } from '../../shared/learner.tsx';
import { moreAtOnce, nextStep } from '../../shared/next-step.ts';
import { readNextReviewDay } from '../../shared/next-review-day.ts';
import { readStatistics } from '../../shared/statistics.ts';
import { SyncLine } from '../../shared/sync-line.component.tsx';
import type { StudyState } from './session.ts';
import { ReportNews } from './report-news.component.tsx';
import { SummaryLine } from './study-head.component.tsx';
import { studyKeys } from './study-keys.ts';
import type { LoadedList } from './study-list.ts';
import type { StudySession } from './study-session.ts';
import type { DueCard } from './study.resource.ts';
import styles from './study.module.css';

interface CompletionProps {
  session: StudySession<LocalCard>;
  state: StudyState<DueCard>;
  list: LoadedList<LocalCard>;
}

/**
 * Button below a finished session: study cards that arrived meanwhile; else take more overdue cards, or more new cards,
 * than the limits of today; else go home.
 */
function NextStep({ session, state, list }: CompletionProps) {
  const arrived = state.queue.filter(({ wait }) => wait !== 'later').length + list.beyond;
  if (arrived > 0) {
    return (
      <Button variant="primary" wide onClick={() => session.resume()}>
        <FormattedMessage id="study.done.resume" values={{ count: arrived }} />
      </Button>
    );
  }
  const { waiting, heldBack } = list.summary;
  const step = nextStep(list.summary);
  if (step === 'overdue') {
    return (
      <Button variant="primary" wide onClick={() => session.resume({ kind: step, count: moreAtOnce })}>
        <FormattedMessage id="study.done.overdue" values={{ count: Math.min(moreAtOnce, waiting) }} />
      </Button>
    );
  }
  if (step === 'more') {
    return (
      <Button variant="primary" wide onClick={() => session.resume({ kind: 'new', count: moreAtOnce })}>
        <FormattedMessage id="study.done.more" values={{ count: Math.min(moreAtOnce, heldBack) }} />
      </Button>
    );
  }
  return (
    <LinkButton asChild variant="primary" wide>
      <Link to="/">
        <FormattedMessage id="study.done.home" />
      </Link>
    </LinkButton>
  );
}

function Figures({ summary }: { summary: StudySummary }) {
  const intl = useIntl();
  const { store } = useLearner();
  const completion = useLive(() => readStatistics(store), [store]);
  if (completion === undefined)
    return <Skeleton lines={6} label={intl.formatMessage({ id: 'study.cards.loading' })} />;
  return (
    <>
      <Counter
        value={completion.streak}
        label={
          <Link to="/practice/statistics">
            <FormattedMessage id="study.done.streak" values={{ count: completion.streak }} />
          </Link>
        }
      />
      <div className={styles.boxes}>
        <Boxes boxes={completion.boxes} unseen={summary.newToday + summary.heldBack} />
      </div>
    </>
  );
}

/** Says when cards come again today, because their steps end later. */
function ReturningToday({ waiting }: { waiting: readonly LocalCard[] }) {
  const first = waiting.map(({ dueAt }) => Date.parse(dueAt ?? '')).sort((a, b) => a - b)[0];
  return (
    <p className={styles.doneBody}>
      <FormattedMessage id="study.done.later" values={{ count: waiting.length, time: first }} />
    </p>
  );
}

/** Says when the next cards are due. */
function Returning() {
  const { store } = useLearner();
  const returns = useLive(() => readNextReviewDay(store).catch(() => null), [store]);
  return (
    <p className={styles.doneBody}>
      {returns ? (
        <FormattedMessage
          id="study.rest.returns"
          values={{ count: returns.count, isTomorrow: String(returns.isTomorrow), day: returns.date }}
        />
      ) : (
        <FormattedMessage id="study.done.body" />
      )}
    </p>
  );
}

export function CompletionScreen(props: CompletionProps) {
  const { session, state, list } = props;
  const { studiedToday } = list.summary;
  const waiting = state.queue.filter(({ wait }) => wait === 'later');
  const title = waiting.length > 0 ? 'study.done.pause' : 'study.done.title';
  useKeyTable(studyKeys, { undo: session.undo });
  return (
    <div className={styles.screen}>
      <div className={styles.headLine}>
        <SummaryLine summary={list.summary} />
        <SyncLine />
      </div>
      <div className={styles.outcome}>
        <ReportNews />
        <Panel title={<FormattedMessage id="study.done.panel" />} tone="accent" className={styles.done}>
          <h2 className={styles.doneTitle}>
            <FormattedMessage id={studiedToday > 0 ? title : 'study.done.nothing'} />
          </h2>
          <div className={styles.doneActions}>
            <NextStep {...props} />
            {state.ended.length > 0 && (
              <Button icon="undo" onClick={session.undo}>
                <FormattedMessage id="study.card.undo" />
              </Button>
            )}
          </div>
          {waiting.length > 0 ? <ReturningToday waiting={waiting} /> : <Returning />}
          <div className={styles.doneFigures}>
            <Counter
              size="large"
              tone="accent"
              value={studiedToday}
              label={<FormattedMessage id="study.done.today" values={{ count: studiedToday }} />}
            />
            <Figures summary={list.summary} />
          </div>
        </Panel>
      </div>
    </div>
  );
}
