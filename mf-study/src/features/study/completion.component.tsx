import { useLive } from '@repaso/card-store';
import type { LocalCard } from '@repaso/card-store';
import { FormattedMessage, Link, useIntl } from '@repaso/shell-api';
import {
  BoxColumns,
  Button,
  Counter,
  IconButton,
  LinkButton,
  Panel,
  Skeleton,
  usePageKeys,
} from '@repaso/ui';
import { useLearner } from '../../shared/learner.tsx';
import { readStatistics } from '../../shared/statistics.ts';
import { SyncLine } from '../../shared/sync-line.component.tsx';
import type { Session } from './session.ts';
import { SummaryLine } from './study-head.component.tsx';
import { studyAction } from './study-keys.ts';
import type { LoadedList, StudySession } from './study-session.ts';
import styles from './study.module.css';

/** New cards that one press of 'more' adds to the day. */
const moreAtOnce = 20;

interface CompletionProps {
  session: StudySession<LocalCard>;
  state: Session<LocalCard>;
  list: LoadedList<LocalCard>;
}

/** The one clear next step: cards that arrived meanwhile, more new ones, or rest. */
function NextStep({ session, state, list }: CompletionProps) {
  const arrived = state.queue.length + state.beyond;
  if (arrived > 0) {
    return (
      <Button variant="primary" wide onClick={() => session.resume(0)}>
        <FormattedMessage id="study.done.resume" values={{ count: arrived }} />
      </Button>
    );
  }
  if (list.heldBack > 0) {
    return (
      <Button variant="primary" wide onClick={() => session.resume(moreAtOnce)}>
        <FormattedMessage id="study.done.more" values={{ count: Math.min(moreAtOnce, list.heldBack) }} />
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

function Boxes() {
  const intl = useIntl();
  const { store } = useLearner();
  const completion = useLive(() => readStatistics(store), [store]);
  if (completion === undefined)
    return <Skeleton lines={6} label={intl.formatMessage({ id: 'study.cards.loading' })} />;
  return (
    <>
      <Counter
        value={completion.streak}
        label={<FormattedMessage id="study.done.streak" values={{ count: completion.streak }} />}
      />
      <div className={styles.boxes}>
        <BoxColumns
          label={intl.formatMessage({ id: 'study.boxes.title' })}
          boxes={completion.boxes.map((count, index) => ({ label: String(index + 1), count }))}
          format={(value) => intl.formatNumber(value)}
        />
      </div>
    </>
  );
}

export function CompletionScreen(props: CompletionProps) {
  const { session, state, list } = props;
  const intl = useIntl();
  const { studiedToday } = list.summary;
  usePageKeys(studyAction, (action) => action === 'undo' && session.undo());
  return (
    <div className={styles.screen}>
      <div className={styles.headLine}>
        <SummaryLine summary={list.summary} />
        <SyncLine />
      </div>
      <Panel title={<FormattedMessage id="study.done.panel" />} tone="accent" className={styles.done}>
        <h2 className={styles.doneTitle}>
          <FormattedMessage id={studiedToday > 0 ? 'study.done.title' : 'study.done.nothing'} />
        </h2>
        <div className={styles.doneFigures}>
          <Counter
            size="large"
            tone="accent"
            value={studiedToday}
            label={<FormattedMessage id="study.done.today" values={{ count: studiedToday }} />}
          />
          <Boxes />
        </div>
        <p className={styles.doneBody}>
          <FormattedMessage id="study.done.body" />
        </p>
        <div className={styles.doneActions}>
          <NextStep {...props} />
          {state.answers.length > 0 && (
            <IconButton
              icon="undo"
              label={intl.formatMessage({ id: 'study.card.undo' })}
              onClick={session.undo}
            />
          )}
        </div>
      </Panel>
    </div>
  );
}
