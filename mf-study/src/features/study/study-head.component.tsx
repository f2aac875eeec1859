import { memo } from 'react';
import type { ReactNode } from 'react';
import type { LocalCard } from '@repaso/card-store';
import type { StudySummary } from '@repaso/leitner';
import { FormattedMessage, FormattedNumber, Link, useIntl } from '@repaso/shell-api';
import { RoundHead } from '@repaso/ui';
import { SyncLine } from '../../shared/sync-line.component.tsx';
import { sessionProgress } from './session.ts';
import type { StudyState } from './session.ts';
import type { LoadedList } from './study-list.ts';
import styles from './study.module.css';

/** Numbers of cards in a line: studied today, remaining today, all. */
export function SummaryLine({ summary }: { summary: StudySummary }) {
  const figures = [
    { id: 'study.summary.today', value: summary.studiedToday },
    { id: 'study.summary.remaining', value: summary.remaining },
    { id: 'study.summary.total', value: summary.total },
  ];
  return (
    <dl className={styles.summary}>
      {figures.map(({ id, value }) => (
        <div key={id} className={styles.figure} data-figure={id}>
          <dt>
            <FormattedMessage id={id} />
          </dt>
          <dd>
            <FormattedNumber value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface StudyHeadProps {
  state: StudyState<LocalCard>;
  list: LoadedList<LocalCard>;
}

/** One element for all renders, so that `HeadLine` is not rendered with each card. */
const syncLine = <SyncLine />;

export function StudyHead({ state, list }: StudyHeadProps) {
  return <HeadFrame {...sessionProgress(state, list)} summary={list.summary} sync={syncLine} />;
}

interface HeadFrameProps {
  /** How many cards of the session are done, and how many there are. */
  done: number;
  all: number;
  summary: StudySummary;
  /** The state of synchronisation. */
  sync: ReactNode;
}

/** The head of the study screen: way out, figures and progress. */
export function HeadFrame({ done, all, summary, sync }: HeadFrameProps) {
  const intl = useIntl();
  return (
    <RoundHead
      className={styles.head}
      label={intl.formatMessage({ id: 'study.cards.progress' })}
      done={done}
      all={all}
      line={<HeadLine summary={summary} sync={sync} />}
    />
  );
}

/** Way out and figures. They are rendered again only when they change. */
const HeadLine = memo(function HeadLine({ summary, sync }: Pick<HeadFrameProps, 'summary' | 'sync'>) {
  return (
    <div className={styles.headLine}>
      <Link to="/" className={styles.exit}>
        <span aria-hidden="true">←</span>
        <FormattedMessage id="study.round.leave" />
      </Link>
      <SummaryLine summary={summary} />
      {sync}
    </div>
  );
});
