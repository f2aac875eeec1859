/**
 * Pushes full pages of pending changes, several requests at a time. The server applies them in any order, and each
 * response only clears its own marks. It contains no changes of other devices, and the token advances over the change
 * numbers of the pages themselves (see `advanceToken`).
 */
import { errorCodeOf } from '@repaso/contracts';
import type { PageLimits } from '@repaso/sync';
import { applyResponse } from './apply-response.ts';
import type { BatchRequests } from './batch-requests.ts';
import { isFull, nextPage, markKey, type OutgoingPage } from './outgoing-page.ts';
import { readSyncToken, type StoreCore } from '../rows/store-core.ts';
import { StoreError } from '../device/store-error.ts';

/** While one request is on its way, the server handles another one, and the device applies a third response. */
const requestsAtATime = 3;

interface SideBySideOptions {
  limits: PageLimits;
  signal: AbortSignal;
  /** Returns whether a code means that a page must be sent again in an ordinary request. */
  isLeft: (code: string) => boolean;
  onPage: (page: { done: number; pulled: number }) => void;
}

/**
 * Pushes pages until none is full. A page that fails with a code that `isLeft` stays pending, and no further pages are
 * sent.
 * @throws the error of another failed request, when the other requests have ended
 */
export async function pushSideBySide(
  core: StoreCore,
  requests: BatchRequests,
  options: SideBySideOptions,
): Promise<void> {
  const run: Run = { core, requests, options, sending: new Set(), ranges: new Map(), isOver: false };
  let taken: Promise<unknown> = Promise.resolve();
  const take = () => {
    const page = taken.then(() => takePage(run));
    taken = page.catch(() => undefined);
    return page;
  };
  const sender = async () => {
    try {
      for (let page = await take(); page !== null; page = await take()) await sendPage(run, page);
    } catch (error) {
      run.isOver = true;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: requestsAtATime }, sender));
  const failed = ends.find((end) => end.status === 'rejected' && !options.isLeft(errorCodeOf(end.reason)));
  if (failed?.status === 'rejected') throw failed.reason;
}

interface Run {
  core: StoreCore;
  requests: BatchRequests;
  options: SideBySideOptions;
  /** Keys of the marks that are on their way. */
  sending: Set<string>;
  /** The change numbers of the applied pages: the last one by the number before the first one. */
  ranges: Map<number, number>;
  isOver: boolean;
}

/** Returns the next page if it is full, and marks its changes as being sent. */
async function takePage({ core, options, sending, isOver }: Run): Promise<OutgoingPage | null> {
  options.signal.throwIfAborted();
  if (isOver) return null;
  const page = await nextPage(core, options.limits, sending);
  if (!isFull(page, options.limits)) return null;
  for (const mark of page.sent) sending.add(markKey(mark));
  return page;
}

async function sendPage(run: Run, { batch, sent, groups }: OutgoingPage): Promise<void> {
  const { core, requests, options, sending, ranges } = run;
  const since = await readSyncToken(core);
  const response = await requests.push(since, batch);
  options.signal.throwIfAborted();
  const request = { since, sent, groups, ranges, isSettledLater: true };
  const applied = await applyResponse(core, request, response);
  for (const mark of sent) sending.delete(markKey(mark));
  if (applied === null) run.isOver = true;
  else if (applied.acknowledged === 0) throw new StoreError('INTERNAL');
  else options.onPage(applied);
}
