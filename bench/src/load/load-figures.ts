import type { Figure } from '../harness/row.ts';
import { quantile } from '../harness/statistics.ts';
import { assumed, learnersPerCore, nodeSecondsWithSignIn } from './capacity.ts';
import type { DayCost } from './capacity.ts';
import type { Bend } from './find-bend.ts';
import { learnerDay } from './learner-day.ts';
import type { Step } from './load-bench.ts';
import { processNames } from './platform-processes.ts';
import { loadText, whatBends } from './what-bends.ts';

/** Everything that the row has measured. */
export interface Measured {
  bend: Bend;
  /** The last step that held, and the last one that did not. */
  held: Step | undefined;
  bent: Step | undefined;
  /** A longer step at half of the highest rate, and the same with sign-ins. */
  usual: Step;
  withSignIns: Step;
  /** Only sign-ins, and only imports. */
  signIns: Step;
  imports: Step;
  cost: DayCost;
  allowedMs: number;
}

const daysOf = ({ calls }: Step) => calls.filter(({ kind }) => kind !== 'sign-in').length / learnerDay.length;

/** Returns the seconds of processor time that a process used for a learner's day. */
const secondsOf = (step: Step, name: string) => (step.used[name] ?? 0) / 1000 / daysOf(step);

/** Computes the cost of a day from the measured steps. */
export function costOfDay({ usual, signIns, imports }: Omit<Measured, 'cost'>): DayCost {
  const days = daysOf(usual);
  const wire = usual.calls.reduce((sum, { bytes }) => sum + bytes.up + bytes.down, 0);
  return {
    nodeSeconds: processNames.reduce((sum, name) => sum + secondsOf(usual, name), 0),
    databaseSeconds: secondsOf(usual, 'postgres'),
    signInSeconds: (signIns.used['auth'] ?? 0) / 1000 / signIns.calls.length,
    wireBytes: wire / days,
    walBytes: usual.grown.wal / days,
    logBytes: usual.grown.log / days,
    importBytes: imports.grown.cards / imports.calls.length,
  };
}

/** Returns the lines of the row's table. */
export function loadFigures(measured: Measured): Figure[] {
  const { bend, held, bent, usual, cost, allowedMs } = measured;
  return [
    {
      what: `learners' days a second with p99 below ${allowedMs} ms`,
      ours: bend.highest,
      unit: '/s',
      note: [
        `${learnerDay.length} calls a day, so ${Math.round(bend.highest * learnerDay.length)} calls a second`,
        ...(bent === undefined ? [] : [`first at its end: ${whatBends(bent.load)}; ${loadText(bent.load)}`]),
        ...(held === undefined ? [] : [`at the highest rate: ${loadText(held.load)}`]),
      ].join('. '),
    },
    ...latencies(measured),
    ...[...processNames, 'postgres'].map((name) => ({
      what: `processor time of ${name} for a learner's day`,
      ours: secondsOf(usual, name),
      unit: 's',
    })),
    { what: 'processor time of auth for a sign-in', ours: cost.signInSeconds, unit: 's' },
    ...bytes(measured),
    ...carried(cost),
  ];
}

function latencies({ bend, usual, withSignIns }: Measured): Figure[] {
  const p99 = (step: Step, isSignIn: boolean) =>
    quantile(
      step.calls.filter(({ kind }) => (kind === 'sign-in') === isSignIn).map(({ time }) => time),
      0.99,
    );
  const rate = `${(bend.highest / 2).toFixed(2)} days a second`;
  const signIns = withSignIns.calls.filter(({ kind }) => kind === 'sign-in').length;
  return [
    {
      what: `p99 at half of that rate`,
      ours: p99(usual, false),
      unit: 'ms',
      note: `${rate}; ${loadText(usual.load)}`,
    },
    {
      what: 'the same while people sign in',
      ours: p99(withSignIns, false),
      unit: 'ms',
      note: `${signIns} sign-ins, whose own p99 is ${p99(withSignIns, true).toFixed(0)} ms; ${loadText(withSignIns.load)}`,
    },
  ];
}

function bytes({ usual, cost }: Measured): Figure[] {
  const down = usual.calls.reduce((sum, call) => sum + call.bytes.down, 0) / daysOf(usual);
  const kilobytes = (value: number) => value / 1000;
  const both = `${kilobytes(cost.wireBytes - down).toFixed(0)} kB up, ${kilobytes(down).toFixed(0)} kB down, headers included`;
  const kept = 'tables and indexes, without space that a vacuum makes free again';
  return [
    { what: 'bytes on the wire for a day', ours: kilobytes(cost.wireBytes), unit: 'kB', note: both },
    { what: 'disk for the answers of a day', ours: kilobytes(cost.logBytes), unit: 'kB', note: kept },
    { what: 'disk for an import', ours: kilobytes(cost.importBytes), unit: 'kB', note: kept },
    { what: 'WAL for a day', ours: kilobytes(cost.walBytes), unit: 'kB' },
  ];
}

function carried(cost: DayCost): Figure[] {
  const { peakHourShare, usedShare, signInShare } = assumed;
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const note = `multiplied: ${percent(peakHourShare)} of the day in the busiest hour, ${percent(usedShare)} of the core used then`;
  const figure = (what: string, seconds: number, more = ''): Figure => ({
    ...{ what, ours: learnersPerCore(seconds, assumed), unit: '', note: note + more },
  });
  return [
    figure('daily learners for one core of Node', cost.nodeSeconds, '; without sign-ins'),
    figure(`the same, ${percent(signInShare)} of them sign in`, nodeSecondsWithSignIn(cost, assumed)),
    figure('the same, all of them sign in', cost.nodeSeconds + cost.signInSeconds),
    figure('daily learners for one core of Postgres', cost.databaseSeconds),
  ];
}
