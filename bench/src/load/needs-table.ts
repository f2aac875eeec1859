import { needsOf } from './capacity.ts';
import type { Assumptions, DayCost } from './capacity.ts';

const sizes = [10_000, 100_000, 1_000_000] as const;

/** Returns the table of docs/operations.md, in Markdown: what installations of several sizes need. */
export function needsTable(cost: DayCost, assumptions: Assumptions): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const whole = (value: number) =>
    value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 });
  const rows = sizes.map((learners) => {
    const needs = needsOf(learners, cost, assumptions);
    return [
      learners.toLocaleString('en-US'),
      ...[needs.nodeCores, needs.databaseCores, needs.connections].map(whole),
      ...[needs.wireGigabytesADay, needs.walGigabytesADay, needs.diskGigabytesAYear].map(
        (value) => `${whole(value)} GB`,
      ),
    ];
  });
  const header = [
    'daily learners',
    'cores of Node',
    'cores of Postgres',
    'connections',
    'wire a day',
    'WAL a day',
    'disk a year',
  ];
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}
