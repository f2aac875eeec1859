import type { Context } from 'koa';
import { beforeSlices } from '../process/in-slices.ts';
import { createQueueByKey } from '../process/queue-by-key.ts';
import { withBodyDiscarded } from './body.ts';
import { isByteUpload } from './byte-upload.ts';
import type { ServiceMiddleware } from './service-state.ts';

/** A request with a longer body than this may take many milliseconds to parse, and holds much memory. In bytes. */
const largeBody = { plain: 65_536, compressed: 8192 };
/** A device has three requests with changes and a few others on their way. Several devices of a user may do so. */
const waiting = 60;
/** The client waits longer than that for a response. In milliseconds. */
const waitMs = 10_000;
/** While other users send requests, the place of a large request stays empty for its duration times this factor. */
const rest = 9;
const longestRestMs = 1000;
/** The place does not stay empty when no other user has sent a request for this long. In milliseconds. */
const quietMs = 100;
/** A user counts as active for this long after a request. In milliseconds. */
const lately = 10_000;

/**
 * Lets each user have only a part of the process and of its database connections. Further requests of the user wait
 * before their body is read, so they hold neither memory nor a connection. While other users are active, the large requests
 * of a user run one after the other, with pauses between them, so that they leave processor time of the service and the
 * database to the others.
 * Uploads of files are exempt, because they may take minutes.
 * @throws BUSY when too many requests of the user wait, or one waits too long
 */
export function fairShares(): ServiceMiddleware {
  const others = createOthers();
  const all = createQueueByKey({ atOnce: () => 4, waiting, waitMs });
  const large = createQueueByKey({ atOnce: (id) => (others.areActive(id) ? 1 : 3), waiting, waitMs });
  /** Runs a request in a place of the large ones, which stays empty for a pause afterwards if other users are active. */
  const amongLarge = async (ctx: Context, id: string, run: () => Promise<void>) => {
    const leave = await withBodyDiscarded(ctx, () => large.enter(id));
    const began = performance.now();
    try {
      await run();
    } finally {
      const end = performance.now();
      leaveAfterRest(id, leave, end + Math.min(rest * (end - began), longestRestMs));
    }
  };
  const leaveAfterRest = (id: string, leave: () => void, until: number) => {
    const wait = Math.min(until, others.lastAt(id) + quietMs) - performance.now();
    if (wait > 0) setTimeout(leaveAfterRest, wait, id, leave, until).unref();
    else leave();
  };
  return async (ctx, next) => {
    const { user } = ctx.state;
    if (user === null || isByteUpload(ctx.req)) {
      await next();
      return;
    }
    others.note(user.id);
    const run = async (handle: () => Promise<unknown>) => {
      const leave = await withBodyDiscarded(ctx, () => all.enter(user.id));
      await handle().finally(leave);
    };
    // A request waits first among the large ones, so that it takes no place of the others meanwhile.
    if (isLarge(ctx.req.headers)) await amongLarge(ctx, user.id, () => run(next));
    else await run(() => beforeSlices(next));
  };
}

/** Remembers the latest requests. `lastAt` returns when a user other than the given one sent the last request. */
function createOthers() {
  const never = { id: '', at: -Infinity };
  /** The latest request, and the latest one of another user. */
  let [latest, before] = [never, never];
  const lastAt = (id: string) => (latest.id === id ? before : latest).at;
  return {
    note(id: string): void {
      if (latest.id !== id) before = latest;
      latest = { id, at: performance.now() };
    },
    lastAt,
    areActive: (id: string) => performance.now() - lastAt(id) < lately,
  };
}

function isLarge(headers: Readonly<Record<string, unknown>>): boolean {
  const { 'content-length': length, 'transfer-encoding': transfer, 'content-encoding': encoding } = headers;
  const longest = encoding === undefined ? largeBody.plain : largeBody.compressed;
  return transfer !== undefined || Number(length ?? 0) > longest;
}
