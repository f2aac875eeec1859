import { setImmediate } from 'node:timers/promises';

/** Longest time for which one slice keeps other requests waiting, in milliseconds. */
const sliceMs = 2;

/**
 * Calls `step` for each item, in slices of about 2 ms. Other requests are handled between the slices. A loop over
 * thousands of items would keep all of them waiting.
 */
export async function inSlices<T>(items: Iterable<T>, step: (item: T) => void): Promise<void> {
  let end = performance.now() + sliceMs;
  for (const item of items) {
    step(item);
    if (performance.now() < end) continue;
    await setImmediate();
    end = performance.now() + sliceMs;
  }
}

/** Returns the results of `convert` for each item, computed as by `inSlices`. */
export async function mapInSlices<T, R>(items: Iterable<T>, convert: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  await inSlices(items, (item) => void results.push(convert(item)));
  return results;
}
