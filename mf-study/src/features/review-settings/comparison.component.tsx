import type { CardStore } from '@repaso/card-store';
import type { Algorithm, LearnerSettings } from '@repaso/contracts';
import { addDays } from '@repaso/leitner';
import { FormattedMessage, FormattedNumber, useIntl } from '@repaso/shell-api';
import { Badge, Button, Panel, Table, Text } from '@repaso/ui';
import { Chart } from '../../shared/charts/chart.component.tsx';
import { algorithmNames } from './algorithm-names.ts';
import { averagesOf, compared, figuresOf, spans } from './comparison.ts';
import type { Compared } from './comparison.ts';
import { useSimulation } from '../../shared/simulation/simulation.hook.ts';
import type { SimulationState } from '../../shared/simulation/simulation.hook.ts';
import { Waiting } from '../../shared/simulation/simulation-waiting.component.tsx';
import styles from './review-settings.module.css';

interface ComparisonProps {
  store: CardStore;
  settings: LearnerSettings;
  onChoose: (algorithm: Algorithm) => void;
}

/** Simulates the coming days of the learner's own cards under each algorithm, before they switch. */
export function Comparison({ store, settings, onChoose }: ComparisonProps) {
  const variants = new Map(compared.map((algorithm) => [algorithm, { ...settings, algorithm }]));
  const { state, start, cancel } = useSimulation(store, variants);
  return (
    <Panel title={<FormattedMessage id="study.compare.title" />}>
      <div className={styles.comparison}>
        <Text tone="muted">
          <FormattedMessage id="study.compare.lead" />
        </Text>
        <div className={styles.spans}>
          {spans.map((days) => (
            <Button
              key={days}
              variant={state.kind === 'ready' && state.days === days ? 'primary' : 'quiet'}
              disabled={state.kind === 'busy'}
              onClick={() => start(days)}
            >
              <FormattedMessage id="study.compare.days" values={{ days }} />
            </Button>
          ))}
        </div>
        <Outcome {...{ state, cancel, onChoose }} present={settings.algorithm} />
      </div>
    </Panel>
  );
}

interface OutcomeProps {
  state: SimulationState<Algorithm>;
  present: Algorithm;
  cancel: () => void;
  onChoose: (algorithm: Algorithm) => void;
}

function Outcome({ state, present, cancel, onChoose }: OutcomeProps) {
  if (state.kind !== 'ready') return <Waiting state={state} cancel={cancel} />;
  const figures = compared.flatMap((algorithm) => {
    const result = state.results.get(algorithm);
    return result === undefined ? [] : figuresOf(algorithm, result);
  });
  return (
    <>
      <FigureTable {...{ figures, present, onChoose }} />
      <AnswersChart {...state} />
    </>
  );
}

/** Days of a point of the chart: single days would be too many for a phone. */
const daysOfPoint = (days: number) => (days > 90 ? 30 : 7);

function AnswersChart({ results, days, today }: Extract<SimulationState<Algorithm>, { kind: 'ready' }>) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const length = daysOfPoint(days);
  const series = compared.map((algorithm) => averagesOf(results.get(algorithm)?.answers ?? [], length));
  const dateOf = (at: number) =>
    intl.formatDate(addDays(today, at * length), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <Chart
      kind="lines"
      label={say('study.compare.answers')}
      pointName={say('study.compare.from')}
      series={compared.map((algorithm) => algorithmNames[algorithm])}
      format={(value) => intl.formatNumber(value, { maximumFractionDigits: 0 })}
      points={(series[0] ?? []).map((_value, at) => ({
        key: String(at),
        label: dateOf(at),
        values: series.map((averages) => averages[at] ?? null),
      }))}
    />
  );
}

function FigureTable({
  figures,
  present,
  onChoose,
}: Pick<OutcomeProps, 'present' | 'onChoose'> & { figures: Compared[] }) {
  const intl = useIntl();
  const column = (id: string, cell: (row: Compared) => React.ReactNode) => ({
    ...{ id, numeric: true, cell, header: <FormattedMessage id={`study.compare.${id}`} /> },
  });
  return (
    <Table
      caption={intl.formatMessage({ id: 'study.compare.title' })}
      hideCaption
      stacks="labelled"
      rows={figures}
      rowKey={({ algorithm }) => algorithm}
      columns={[
        {
          id: 'algorithm',
          header: <FormattedMessage id="study.review.algorithm" />,
          cell: ({ algorithm }) => algorithmNames[algorithm],
        },
        column('answers', ({ answers }) => <FormattedNumber value={answers} maximumFractionDigits={0} />),
        column('minutes', ({ minutes }) => <FormattedNumber value={minutes} maximumFractionDigits={1} />),
        column('retention', ({ retention }) =>
          retention === null ? '–' : <FormattedNumber value={retention} style="percent" />,
        ),
        column('known', ({ known }) => <FormattedNumber value={known} maximumFractionDigits={0} />),
        {
          id: 'choose',
          header: <FormattedMessage id="study.compare.choice" />,
          cell: ({ algorithm }) =>
            algorithm === present ? (
              <Badge tone="accent">
                <FormattedMessage id="study.compare.present" />
              </Badge>
            ) : (
              <Button onClick={() => onChoose(algorithm)}>
                <FormattedMessage id="study.compare.choose" values={{ name: algorithmNames[algorithm] }} />
              </Button>
            ),
        },
      ]}
    />
  );
}
