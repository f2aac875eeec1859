import { useLive } from '@repaso/card-store';
import type { CardStore } from '@repaso/card-store';
import type { LearnerSettings } from '@repaso/contracts';
import { addDays, reviewsThatFit } from '@repaso/leitner';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, Text } from '@repaso/ui';
import { Chart } from '../../shared/charts/chart.component.tsx';
import { useComparison } from './comparison.hook.ts';
import type { ComparisonState } from './comparison.hook.ts';
import { Waiting } from './comparison-waiting.component.tsx';
import styles from './review-settings.module.css';

const days = 90;
const plan = 'plan';

/** Simulates how the learner's minutes a day spread the overdue cards. */
export function BacklogPlan({ store, settings }: { store: CardStore; settings: LearnerSettings }) {
  const seconds = useLive(() => store.answerSeconds(), [store]) ?? 0;
  const { minutesPerDay, reviewsPerDay } = settings;
  const fit = seconds === 0 ? 1 : reviewsThatFit(minutesPerDay, seconds);
  const variant = { ...settings, reviewsPerDay: Math.min(reviewsPerDay, fit), newCardsPerDay: 0 };
  const { state, start, cancel } = useComparison(store, new Map([[plan, variant]]));
  return (
    <div className={styles.comparison}>
      <Text tone="muted">
        <FormattedMessage id="study.backlog.lead" values={{ count: fit, minutes: minutesPerDay }} />
      </Text>
      {state.kind !== 'busy' && (
        <div>
          <Button icon="chart" onClick={() => start(days)}>
            <FormattedMessage id="study.backlog.start" />
          </Button>
        </div>
      )}
      {state.kind === 'ready' ? <Plan {...state} /> : <Waiting state={state} cancel={cancel} />}
    </div>
  );
}

function Plan({ results, today }: Extract<ComparisonState<string>, { kind: 'ready' }>) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { answers = [], waiting = [] } = results.get(plan) ?? {};
  const last = waiting.findIndex((count) => count === 0);
  return (
    <>
      <Text>
        <FormattedMessage
          id={last < 0 ? 'study.backlog.never' : 'study.backlog.done'}
          values={{ days: last < 0 ? days : last + 1 }}
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
