import { useLive } from '@repaso/card-store';
import type { CardStore } from '@repaso/card-store';
import type { LearnerSettings } from '@repaso/contracts';
import { addDays } from '@repaso/leitner';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, Text } from '@repaso/ui';
import { Chart } from '../../shared/charts/chart.component.tsx';
import { FirstPullNotice } from '../../shared/first-pull-notice.component.tsx';
import { backlogDays, backlogSettings, daysUntilNoneWaits } from '../../shared/simulation/backlog.ts';
import { useSimulation } from '../../shared/simulation/simulation.hook.ts';
import type { SimulationState } from '../../shared/simulation/simulation.hook.ts';
import { Waiting } from '../../shared/simulation/simulation-waiting.component.tsx';
import styles from './review-settings.module.css';

const plan = 'plan';

/** Simulates how the learner's minutes a day spread the overdue cards. */
export function BacklogPlan({ store, settings }: { store: CardStore; settings: LearnerSettings }) {
  const seconds = useLive(() => store.answerSeconds(), [store]) ?? 0;
  const variant = backlogSettings(settings, seconds === 0 ? Infinity : seconds);
  const { state, start, cancel } = useSimulation(store, new Map([[plan, variant]]));
  return (
    <div className={styles.comparison}>
      <Text tone="muted">
        <FormattedMessage
          id="study.backlog.lead"
          values={{ count: variant.reviewsPerDay, minutes: settings.minutesPerDay }}
        />
      </Text>
      {state.kind !== 'busy' && (
        <div>
          <Button icon="chart" onClick={() => start(backlogDays)}>
            <FormattedMessage id="study.backlog.start" />
          </Button>
        </div>
      )}
      {state.kind === 'ready' ? <Plan {...state} /> : <Waiting state={state} cancel={cancel} />}
      <FirstPullNotice store={store} />
    </div>
  );
}

function Plan({ results, today }: Extract<SimulationState<string>, { kind: 'ready' }>) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { answers = [], waiting = [] } = results.get(plan) ?? {};
  const days = daysUntilNoneWaits({ waiting });
  return (
    <>
      <Text>
        <FormattedMessage
          id={days === null ? 'study.backlog.never' : 'study.backlog.done'}
          values={{ days: days ?? backlogDays }}
        />
      </Text>
      <Chart
        kind="lines"
        label={say('study.backlog.chart')}
        pointName={say('study.compare.from')}
        series={[say('study.backlog.answers'), say('study.backlog.waiting')]}
        format={(value) => intl.formatNumber(value, { maximumFractionDigits: 0 })}
        start={0}
        points={answers.map((count, at) => ({
          key: String(at),
          label: intl.formatDate(addDays(today, at), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
          values: [count, waiting[at] ?? 0],
        }))}
      />
    </>
  );
}
