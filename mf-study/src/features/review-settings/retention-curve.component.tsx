import type { CardStore } from '@repaso/card-store';
import type { LearnerSettings } from '@repaso/contracts';
import { FormattedMessage, FormattedNumber, useIntl } from '@repaso/shell-api';
import { Badge, Button, Panel, Table, Text } from '@repaso/ui';
import { Chart } from '../../shared/charts/chart.component.tsx';
import { averagesOf } from './comparison.ts';
import { useSimulation } from '../../shared/simulation/simulation.hook.ts';
import type { Results } from '../../shared/simulation/run-simulation.ts';
import { Waiting } from '../../shared/simulation/simulation-waiting.component.tsx';
import styles from './review-settings.module.css';

/** The retentions of the curve. Beyond them, cards are forgotten faster than learned, or the work explodes. */
const retentions = [0.75, 0.8, 0.85, 0.88, 0.9, 0.92, 0.94, 0.96];
const days = 90;

interface RetentionCurveProps {
  store: CardStore;
  settings: LearnerSettings;
  onChoose: (retention: number) => void;
}

/** Simulates what each desired retention costs and brings, and lets the learner choose one. */
export function RetentionCurve({ store, settings, onChoose }: RetentionCurveProps) {
  const variants = new Map(
    retentions.map((desiredRetention) => [desiredRetention, { ...settings, desiredRetention }]),
  );
  const { state, start, cancel } = useSimulation(store, variants);
  return (
    <Panel title={<FormattedMessage id="study.curve.title" />}>
      <div className={styles.comparison}>
        <Text tone="muted">
          <FormattedMessage id="study.curve.lead" values={{ days }} />
        </Text>
        {state.kind !== 'busy' && (
          <div>
            <Button icon="chart" onClick={() => start(days)}>
              <FormattedMessage id="study.curve.start" />
            </Button>
          </div>
        )}
        {state.kind === 'ready' ? (
          <Curve results={state.results} present={settings.desiredRetention} onChoose={onChoose} />
        ) : (
          <Waiting state={state} cancel={cancel} />
        )}
      </div>
    </Panel>
  );
}

/** A point of the curve: averages of a day, and the cards known at the end. */
interface Point {
  retention: number;
  answers: number;
  minutes: number;
  known: number;
}

function pointsOf(results: Results<number>): Point[] {
  return [...results].map(([retention, { answers, minutes, known }]) => ({
    ...{ retention, known },
    answers: averagesOf(answers, days)[0] ?? 0,
    minutes: averagesOf(minutes, days)[0] ?? 0,
  }));
}

interface CurveProps {
  results: Results<number>;
  present: number;
  onChoose: (retention: number) => void;
}

function Curve({ results, present, onChoose }: CurveProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const points = pointsOf(results);
  const percent = (share: number) => intl.formatNumber(share, { style: 'percent' });
  const column = (id: string, of: (point: Point) => number, digits: number) => ({
    ...{ id, numeric: true, header: <FormattedMessage id={`study.compare.${id}`} /> },
    cell: (point: Point) => <FormattedNumber value={of(point)} maximumFractionDigits={digits} />,
  });
  return (
    <>
      <Chart
        kind="lines"
        label={say('study.curve.label')}
        pointName={say('study.curve.retention')}
        series={[say('study.compare.minutes')]}
        hasFractions
        format={(value) => intl.formatNumber(value, { maximumFractionDigits: 2 })}
        points={points.map(({ retention, minutes }) => ({
          key: String(retention),
          label: percent(retention),
          values: [minutes],
        }))}
      />
      <Table
        caption={say('study.curve.title')}
        hideCaption
        stacks="labelled"
        rows={points}
        rowKey={({ retention }) => String(retention)}
        columns={[
          {
            ...{ id: 'retention', header: <FormattedMessage id="study.curve.retention" /> },
            cell: ({ retention }: Point) => percent(retention),
          },
          column('minutes', ({ minutes }) => minutes, 1),
          column('answers', ({ answers }) => answers, 0),
          column('known', ({ known }) => known, 0),
          {
            ...{ id: 'choose', header: <FormattedMessage id="study.compare.choice" /> },
            cell: ({ retention }: Point) =>
              retention === present ? (
                <Badge tone="accent">
                  <FormattedMessage id="study.compare.present" />
                </Badge>
              ) : (
                <Button onClick={() => onChoose(retention)}>
                  <FormattedMessage id="study.compare.choose" values={{ name: percent(retention) }} />
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}
