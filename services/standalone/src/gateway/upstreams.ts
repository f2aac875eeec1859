const avoidMs = 5000;

/** The processes of one service. */
export interface Upstreams {
  /** Returns all URLs in the order to try: round robin, with recently unreachable ones last. */
  inOrder(): string[];
  /** Records that a process could not be reached. */
  markUnreachable(target: string): void;
}

export function createUpstreams(targets: readonly string[], now: () => number): Upstreams {
  const unreachableAt = new Map<string, number>();
  const isAvoided = (target: string) => now() - (unreachableAt.get(target) ?? -Infinity) < avoidMs;
  let turn = 0;
  return {
    inOrder() {
      const first = turn++ % targets.length;
      const order = [...targets.slice(first), ...targets.slice(0, first)];
      return [...order.filter((target) => !isAvoided(target)), ...order.filter(isAvoided)];
    },
    markUnreachable: (target) => void unreachableAt.set(target, now()),
  };
}
