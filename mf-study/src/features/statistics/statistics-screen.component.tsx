import { memo, useState, useSyncExternalStore } from 'react';
import { Breadcrumbs, FormattedMessage, Link, RequireAuth, useIntl } from '@repaso/shell-api';
import { Button, EmptyState, ErrorPanel, LinkButton, Skeleton } from '@repaso/ui';
import { FirstPullNotice } from '../../shared/first-pull-notice.component.tsx';
import { LearnerGate } from '../../shared/learner-gate.component.tsx';
import { useLearner } from '../../shared/learner.tsx';
import { CalendarPanel } from './calendar-panel.component.tsx';
import type { Period } from './day-groups.ts';
import { ExportPanel } from './export-panel.component.tsx';
import { ForecastPanel } from './forecast-panel.component.tsx';
import { HardestPanel, RulesPanel } from './lists.component.tsx';
import { PeriodChoice } from './period-choice.component.tsx';
import { AnswersPanel, HoursPanel, TimePanel } from './period-panels.component.tsx';
import { RecallPanel } from './recall-panel.component.tsx';
import { RetentionPanel } from './retention-panel.component.tsx';
import { StagesPanel } from './stages-panel.component.tsx';
import { useStatistics } from './statistics.hook.ts';
import type { ReadLog, Statistics } from './statistics.resource.ts';
import { TodayPanel } from './today-panel.component.tsx';
import styles from './statistics.module.css';

/** Screen with a learner's own statistics, computed from the log on this device. */
export function StatisticsScreen() {
  const intl = useIntl();
  return (
    <div className={styles.screen}>
      <Breadcrumbs
        items={[
          { label: intl.formatMessage({ id: 'study.practice.title' }), to: '/practice' },
          { label: intl.formatMessage({ id: 'study.statistics.title' }) },
        ]}
      />
      <RequireAuth callbackUrl="/practice/statistics">
        <LearnerGate loading={<Loading />}>
          <LearnerStatistics />
        </LearnerGate>
      </RequireAuth>
    </div>
  );
}

function Loading() {
  const intl = useIntl();
  return <Skeleton lines={12} label={intl.formatMessage({ id: 'study.statistics.loading' })} />;
}

function LearnerStatistics() {
  const { store, sync } = useLearner();
  const { kind } = useSyncExternalStore(sync.subscribe, sync.state);
  const [period, setPeriod] = useState<Period>(30);
  const state = useStatistics(store, period);
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <Failed retry={state.retry} />;
  const { log, statistics, isBusy } = state;
  const days = statistics.figures.days.length;
  // A device that pulls for the first time has no answers yet, although the learner has.
  if (days === 0) return kind === 'syncing' ? <Loading /> : <NothingYet />;
  return (
    <div className={styles.screen} aria-busy={isBusy} data-statistics={days}>
      <Standing log={log} statistics={statistics} />
      <PeriodChoice period={period} onChange={setPeriod} />
      <OfPeriod statistics={statistics} period={state.period} />
      {/* Below, so that nothing moves when the pull is complete. */}
      <FirstPullNotice store={store} />
    </div>
  );
}

interface StandingProps {
  log: ReadLog;
  statistics: Statistics;
}

/** What does not depend on the chosen period. It is drawn again only for another log. */
const Standing = memo(
  function Standing({ log, statistics: { figures } }: StandingProps) {
    return (
      <div className={styles.panels}>
        <TodayPanel figures={figures} today={log.today} />
        <CalendarPanel days={figures.days} today={log.today} />
        <ForecastPanel dueDays={log.dueDays} today={log.today} />
        <RetentionPanel retention={figures.retention} />
        <StagesPanel stages={log.stages} />
        <RulesPanel states={log.rules} />
      </div>
    );
  },
  (before, after) => before.log === after.log,
);

interface OfPeriodProps {
  statistics: Statistics;
  period: Period;
}

function OfPeriod({ statistics, period }: OfPeriodProps) {
  const { figures, hardest } = statistics;
  return (
    <div className={styles.panels}>
      <AnswersPanel days={figures.days} period={period} />
      <TimePanel days={figures.days} period={period} median={figures.medianDuration} />
      <HoursPanel hours={figures.hours} />
      <RecallPanel bins={figures.recall} />
      <HardestPanel cards={hardest} />
      <ExportPanel days={figures.days} />
    </div>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon="practice"
      title={<FormattedMessage id="study.statistics.empty" />}
      action={
        <LinkButton asChild variant="primary">
          <Link to="/practice/cards">
            <FormattedMessage id="study.home.study" />
          </Link>
        </LinkButton>
      }
    >
      <FormattedMessage id="study.statistics.empty-hint" />
    </EmptyState>
  );
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <ErrorPanel
      title={<FormattedMessage id="study.statistics.failed" />}
      action={
        <Button variant="primary" icon="sync" onClick={retry}>
          <FormattedMessage id="study.demo.retry" />
        </Button>
      }
    >
      <FormattedMessage id="study.statistics.failed-hint" />
    </ErrorPanel>
  );
}
