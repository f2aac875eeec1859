/** Summary of repeated measurements of one value. */
export interface Samples {
  median: number;
  p95: number;
  values: readonly number[];
}

/** @throws when there are no values */
export function samplesOf(values: readonly number[]): Samples {
  return { median: quantile(values, 0.5), p95: quantile(values, 0.95), values };
}

/** Returns a quantile, interpolated between the two nearest values. `share` is between 0 and 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  if (low === undefined || high === undefined) throw new Error('no values');
  return low + (high - low) * (at - Math.floor(at));
}
