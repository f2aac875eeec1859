import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';

/** Longest time for which one slice keeps other requests waiting, in milliseconds. */
const sliceMs = 2;

/** Longest time for which a slice waits for short requests, in milliseconds. So long operations go on beside many. */
const maxWaitMs = 5;

/** A request in progress. It counts as short until it calls `ownTurn` for the first time. */
interface Request {
  isShort: boolean;
}

const requests = new AsyncLocalStorage<Request>();
/** Number of short requests in progress. */
let shortRequests = 0;
/** Ends the wait of the next slice. Only one waits at a time, because turns follow one another. */
let endWait = () => {};
let lastTurn = Promise.resolve();

/** Handles a request as a short one: the slices of other requests wait for its end, or until it needs slices itself. */
export async function beforeSlices(handle: () => Promise<unknown>): Promise<void> {
  const request = { isShort: true };
  shortRequests += 1;
  try {
    await requests.run(request, handle);
  } finally {
    noLongerShort(request);
  }
}

function noLongerShort(request: Request): void {
  if (!request.isShort) return;
  request.isShort = false;
  shortRequests -= 1;
  if (shortRequests === 0) endWait();
}

/**
 * Waits for a turn of the event loop in which no other caller of this function runs, and for the end of short requests.
 * So a short request waits for few slices, however many long operations run at the same time.
 */
export function ownTurn(): Promise<void> {
  const request = requests.getStore();
  if (request !== undefined) noLongerShort(request);
  lastTurn = lastTurn.then(async () => {
    await setImmediate();
    if (shortRequests > 0) await endOfShortRequests();
  });
  return lastTurn;
}

function endOfShortRequests(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs);
    endWait = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/**
 * Calls `step` for each item, in slices of about 2 ms. Other requests are handled between the slices. A loop over
 * thousands of items would keep all of them waiting.
 */
export async function inSlices<T>(items: Iterable<T>, step: (item: T) => void): Promise<void> {
  let end = performance.now() + sliceMs;
  for (const item of items) {
    step(item);
    if (performance.now() < end) continue;
    await ownTurn();
    end = performance.now() + sliceMs;
  }
}

/** Returns the results of `convert` for each item, computed as by `inSlices`. */
export async function mapInSlices<T, R>(items: Iterable<T>, convert: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  await inSlices(items, (item) => void results.push(convert(item)));
  return results;
}
