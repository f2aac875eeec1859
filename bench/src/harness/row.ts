/** What a row asks for before it can run; the command installs or builds it only then. */
export type Need = 'build' | 'browser' | 'peers';

/** A benchmark: one name on the command line, one or several lines of the table. */
export interface BenchRow {
  /** `npm run bench -- <name>`. */
  name: string;
  title: string;
  needs?: readonly Need[];
  /** Left out of a run of everything. */
  onlyByName?: boolean;
  run(scene: BenchScene): Promise<Figure[]>;
}

/** What a row gets from the harness. */
export interface BenchScene {
  /** One line of progress; the table comes at the end. */
  say(line: string): void;
}

/** One line of the table. */
export interface Figure {
  /** What was measured; unique within its row. */
  what: string;
  /** Ours, as measured. */
  ours: number;
  unit: string;
  /** What it is held against, measured in the same run by interleaved rounds, in the same unit. */
  against?: { name: string; value: number };
  budget?: Budget;
  /** Conditions, further numbers, or why a budget is missed. */
  note?: string;
}

/** A bound on our value, or on its ratio to what it is held against. */
export interface Budget {
  of: 'ours' | 'ratio';
  atLeast?: number;
  atMost?: number;
}

/** Ours by theirs; undefined where nothing stands against it. */
export function ratioOf({ ours, against }: Figure): number | undefined {
  return against === undefined ? undefined : ours / against.value;
}

/** Whether the budget is kept; undefined without one. */
export function isMet(figure: Figure): boolean | undefined {
  const { budget } = figure;
  if (budget === undefined) return undefined;
  const value = budget.of === 'ours' ? figure.ours : ratioOf(figure);
  if (value === undefined) return false;
  return value >= (budget.atLeast ?? -Infinity) && value <= (budget.atMost ?? Infinity);
}
