import { koaBody } from 'koa-body';
import { appError } from '../errors/app-error.ts';
import { discardBody } from './discard-body.ts';
import type { ServiceMiddleware } from './service-state.ts';

/**
 * Reads JSON bodies up to a limit. A body of another type is refused: read as an empty one it would mean something
 * else. `ctx.request.body` is undefined when there is none.
 */
export function jsonBody(limit: number): ServiceMiddleware {
  const parse = koaBody({
    json: true,
    jsonLimit: limit,
    multipart: false,
    urlencoded: false,
    text: false,
    includeUnparsed: true,
    // The enumeration of koa-body cannot be written as values; its schema takes the same strings.
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'] as never,
    onError(error) {
      throw isTooLarge(error) ? appError('BODY_TOO_LARGE', { limit }) : appError('BODY_INVALID');
    },
  });
  const read: ServiceMiddleware = async (ctx) => {
    const length = ctx.get('content-length');
    const isAnnounced = length !== '' && length !== '0';
    const isEmpty = !isAnnounced && ctx.get('transfer-encoding') === '';
    if (isEmpty) return;
    if (ctx.get('content-type') !== '' && !ctx.is('json', '+json')) throw appError('BODY_INVALID');
    await parse(ctx, () => Promise.resolve());
    if (hasText(ctx.request)) return;
    // Nothing, or nothing but a byte order mark. A proxy may have turned no body into an empty chunked one.
    if (isAnnounced) throw appError('BODY_INVALID');
    ctx.request.body = undefined;
  };
  return async (ctx, next) => {
    try {
      await read(ctx, next);
    } catch (error) {
      if (!(await discardBody(ctx.req))) ctx.set('connection', 'close');
      throw error;
    }
    await next();
  };
}

const isTooLarge = (error: Error) => 'status' in error && error.status === 413;

/** koa-body leaves the text it read, if it read any, beside the value. */
const hasText = (request: object) => 'rawBody' in request && request.rawBody !== '';
