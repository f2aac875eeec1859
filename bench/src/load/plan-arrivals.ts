/** A call that is due at a moment, in milliseconds after the start. `learner` is an index. */
export interface PlannedCall<Kind> {
  atMs: number;
  learner: number;
  kind: Kind;
}

export interface Window {
  daysPerSecond: number;
  milliseconds: number;
  /** Number of learners who share the calls of one day. So one learner's calls are seldom close to each other. */
  learnersPerDay: number;
  /** Returns numbers from 0 to 1, such as `Math.random`. */
  random: () => number;
}

/**
 * Plans the calls of as many whole days as begin in the window, at least one. Each moment is random and independent of
 * the others, so calls arrive as a Poisson process, as those of many people do. They are sorted by moment.
 */
export function planArrivals<Kind>(
  day: readonly Kind[],
  { daysPerSecond, milliseconds, learnersPerDay, random }: Window,
): PlannedCall<Kind>[] {
  const days = Math.max(1, Math.round((daysPerSecond * milliseconds) / 1000));
  return Array.from({ length: days }, (_, number) =>
    day.map((kind, at) => ({
      atMs: random() * milliseconds,
      learner: number * learnersPerDay + (at % learnersPerDay),
      kind,
    })),
  )
    .flat()
    .sort((a, b) => a.atMs - b.atMs);
}

/** Adds `count` calls of another kind at random moments, each of a learner who has calls already. */
export function withExtra<Kind>(
  planned: readonly PlannedCall<Kind>[],
  kind: Kind,
  { count, milliseconds, random }: Pick<Window, 'milliseconds' | 'random'> & { count: number },
): PlannedCall<Kind>[] {
  const learners = [...new Set(planned.map(({ learner }) => learner))];
  const added = Array.from({ length: count }, () => ({
    atMs: random() * milliseconds,
    learner: learners[Math.floor(random() * learners.length)] ?? 0,
    kind,
  }));
  return [...planned, ...added].sort((a, b) => a.atMs - b.atMs);
}

/** Plans `count` calls of one kind at even distances, each of another learner. */
export const planEvenly = <Kind>(kind: Kind, count: number, milliseconds: number): PlannedCall<Kind>[] =>
  Array.from({ length: count }, (_, at) => ({ atMs: (at / count) * milliseconds, learner: at, kind }));
