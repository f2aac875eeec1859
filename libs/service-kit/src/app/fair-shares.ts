import { createQueueByKey } from '../process/queue-by-key.ts';
import type { QueueByKey } from '../process/queue-by-key.ts';
import { withBodyDiscarded } from './body.ts';
import { isByteUpload } from './byte-upload.ts';
import type { ServiceMiddleware } from './service-state.ts';

/** A request with a longer body than this may take many milliseconds to parse, and holds much memory. In bytes. */
const largeBody = 8192;
/** A device has three requests with changes and a few others on their way. Several devices of a user may do so. */
const waiting = 60;
/** The client waits longer than that for a response. In milliseconds. */
const waitMs = 10_000;

/**
 * Lets each user have only a part of the process and of its database connections. Further requests of the user wait
 * before their body is read, so they hold neither memory nor a connection. Files are exempt, because their upload may
 * take minutes.
 * @throws BUSY when too many requests of the user wait, or one waits too long
 */
export function fairShares(): ServiceMiddleware {
  const all = createQueueByKey({ atOnce: 4, waiting, waitMs });
  const large = createQueueByKey({ atOnce: 3, waiting, waitMs });
  return async (ctx, next) => {
    const { user } = ctx.state;
    if (user === null || isByteUpload(ctx.req)) {
      await next();
      return;
    }
    // A request waits first among the large ones, so that it takes no place of the others meanwhile.
    const queues: QueueByKey[] = isLarge(ctx.req.headers) ? [large, all] : [all];
    const leave: (() => void)[] = [];
    try {
      for (const queue of queues)
        await withBodyDiscarded(ctx, async () => void leave.push(await queue.enter(user.id)));
      await next();
    } finally {
      for (const end of leave) end();
    }
  };
}

function isLarge(headers: Readonly<Record<string, unknown>>): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || Number(length ?? 0) > largeBody;
}
