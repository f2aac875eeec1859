/** A prerequisite of a row. The command installs or builds it only for rows that need it. */
export type Need = 'build' | 'browser' | 'peers';

/** A benchmark. It has one name on the command line and one or several lines in the table. */
export interface BenchRow {
  /** Name on the command line: `npm run bench -- <name>`. */
  name: string;
  title: string;
  needs?: readonly Need[];
  /** True if the row runs only when it is named. */
  onlyByName?: boolean;
  run(scene: BenchScene): Promise<Figure[]>;
}

/** The harness as a row uses it. */
export interface BenchScene {
  /** Prints a line of progress. */
  say(line: string): void;
}

/** One line of the table. */
export interface Figure {
  /** Name of the measurement; unique within its row. */
  what: string;
  /** Our value. */
  ours: number;
  unit: string;
  /** The value we compare with, in the same unit, measured in the same run by interleaved rounds. */
  against?: { name: string; value: number };
  budget?: Budget;
  /** Conditions, further numbers, or the reason for a missed budget. */
  note?: string;
}

/** A bound on our value, or on its ratio to `against`. */
export interface Budget {
  of: 'ours' | 'ratio';
  atLeast?: number;
  atMost?: number;
}

/** Our value divided by `against`. Undefined without `against`. */
export function ratioOf({ ours, against }: Figure): number | undefined {
  return against === undefined ? undefined : ours / against.value;
}

/** Whether the budget is met. Undefined without a budget. */
export function isMet(figure: Figure): boolean | undefined {
  const { budget } = figure;
  if (budget === undefined) return undefined;
  const value = budget.of === 'ours' ? figure.ours : ratioOf(figure);
  if (value === undefined) return false;
  return value >= (budget.atLeast ?? -Infinity) && value <= (budget.atMost ?? Infinity);
}
