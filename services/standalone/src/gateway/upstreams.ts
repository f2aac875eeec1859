const restMs = 5000;

/** The processes of one service. */
export interface Upstreams {
  /** All of them in the order to try: turn by turn, and last those that were not to be reached a moment ago. */
  inTurn(): string[];
  /** Notes that one was not to be reached. */
  missed(target: string): void;
}

export function createUpstreams(targets: readonly string[], now: () => number): Upstreams {
  const missedAt = new Map<string, number>();
  const isResting = (target: string) => now() - (missedAt.get(target) ?? -Infinity) < restMs;
  let turn = 0;
  return {
    inTurn() {
      const first = turn++ % targets.length;
      const order = [...targets.slice(first), ...targets.slice(0, first)];
      return [...order.filter((target) => !isResting(target)), ...order.filter(isResting)];
    },
    missed: (target) => void missedAt.set(target, now()),
  };
}
