import { samplesOf } from './statistics.ts';
import type { Samples } from './statistics.ts';

/**
 * Measures contenders in turn, round by round and forth and back, so that what else the machine does falls on all of
 * them. The first round warms up and is dropped when `warmUp` is set.
 */
export async function interleave<K extends string>(
  contenders: Record<K, () => Promise<number>>,
  { rounds, warmUp = true }: { rounds: number; warmUp?: boolean },
): Promise<Record<K, Samples>> {
  const names = Object.keys(contenders) as K[];
  const values = new Map<K, number[]>(names.map((name) => [name, []]));
  for (let round = warmUp ? -1 : 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? names : names.toReversed();
    for (const name of order) {
      const value = await contenders[name]();
      if (round >= 0) values.get(name)?.push(value);
    }
  }
  const samples = names.map((name) => [name, samplesOf(values.get(name) ?? [])] as const);
  return Object.fromEntries(samples) as Record<K, Samples>;
}

/** Milliseconds that some work takes. */
export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
