import { needsOf, nodeSecondsWithSignIn } from './capacity.ts';
import type { Assumptions, DayCost } from './capacity.ts';

const sizes = [10_000, 100_000, 1_000_000] as const;
const header = [
  ...['daily learners', 'cores of Node', 'cores of Postgres', 'connections'],
  ...['wire a day', 'WAL a day', 'disk a year'],
];

/**
 * Returns the table of docs/operations.md, in Markdown: the measured cost of one learner's day, and what installations of
 * several sizes need by multiplication.
 */
export function needsTable(cost: DayCost, assumptions: Assumptions): string {
  const { importsAYear } = assumptions;
  const diskOfAYear = cost.logBytes * 365 + cost.importBytes * importsAYear;
  const one = [
    'one, measured',
    `${nodeSecondsWithSignIn(cost, assumptions).toFixed(2)} s a day`,
    `${cost.databaseSeconds.toFixed(2)} s a day`,
    '',
    ...[cost.wireBytes, cost.walBytes, diskOfAYear].map((bytes) => `${short(bytes / 1e6)} MB`),
  ];
  const rows = sizes.map((learners) => {
    const needs = needsOf(learners, cost, assumptions);
    return [
      `${learners.toLocaleString('en-US')}, multiplied`,
      ...[needs.nodeCores, needs.databaseCores, needs.connections].map(short),
      ...[needs.wireGigabytesADay, needs.walGigabytesADay, needs.diskGigabytesAYear].map(
        (gigabytes) => `${short(gigabytes)} GB`,
      ),
    ];
  });
  return [line(header), line(header.map(() => '---')), line(one), ...rows.map(line)].join('\n');
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const short = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 1 ? 2 : value < 10 ? 1 : 0 });
