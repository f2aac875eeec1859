/** One sync that has ended. */
export interface TimedSync {
  kind: 'read' | 'push';
  milliseconds: number;
}

/** The syncs of one database in a round, and the SQL statements and seconds that they took. */
export interface Round {
  syncs: TimedSync[];
  statements: number;
  seconds: number;
}

/** Percentiles of a round are medians over all rounds, because other programs disturb some rounds. */
export interface Summary {
  p50: number;
  p99: number;
  reads99: number;
  pushes99: number;
  statementsPerSecond: number;
}

/** How many times slower the large database may be. */
const allowedRatio = 1.3;
/** The longest that a sync may take while a migration adds columns, in milliseconds. */
const allowedInMigrationMs = 1000;

/** Returns the smallest value that at least this share (0 to 1) of the values do not exceed. @throws Error without values */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (found === undefined) throw new Error('no values');
  return found;
}

/** Summarises the rounds of one database. @throws Error if a round had no reads or no pushes */
export function summarise(rounds: readonly Round[]): Summary {
  const median = (kinds: readonly TimedSync['kind'][], share: number) =>
    percentile(
      rounds.map(({ syncs }) => percentile(timesOf(syncs, kinds), share)),
      0.5,
    );
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
  return {
    p50: median(['read', 'push'], 0.5),
    p99: median(['read', 'push'], 0.99),
    reads99: median(['read'], 0.99),
    pushes99: median(['push'], 0.99),
    statementsPerSecond: sum(({ statements }) => statements) / sum(({ seconds }) => seconds),
  };
}

const timesOf = (syncs: readonly TimedSync[], kinds: readonly TimedSync['kind'][]) =>
  syncs.filter(({ kind }) => kinds.includes(kind)).map(({ milliseconds }) => milliseconds);

/** Returns a line for each promise about the large database that was not kept. */
export function brokenPromises(
  large: Summary,
  small: Summary,
  { longestInMigrationMs }: { longestInMigrationMs: number },
): string[] {
  const slower = large.p99 / small.p99;
  const fewer = small.statementsPerSecond / large.statementsPerSecond;
  const tooSlow = (what: string, ratio: number) =>
    ratio > allowedRatio
      ? [`${what} of the large database: ${ratio.toFixed(2)} times, at most ${allowedRatio}`]
      : [];
  return [
    ...tooSlow('p99', slower),
    ...tooSlow('time for a statement', fewer),
    ...(longestInMigrationMs > allowedInMigrationMs
      ? [`a sync took ${longestInMigrationMs.toFixed(0)} ms while a migration added columns`]
      : []),
  ];
}
