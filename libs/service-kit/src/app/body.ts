import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { ownTurn } from '../process/in-slices.ts';
import { appError } from '../errors/app-error.ts';
import { isByteUpload } from './byte-upload.ts';
import { discardBody } from './discard-body.ts';
import type { ServiceMiddleware } from './service-state.ts';

/**
 * Parses JSON bodies of at most `limit` bytes. Throws for a body that is not JSON: if it counted as absent, the handler
 * would run with other input than the client sent. `ctx.request.body` is undefined when the request has no body. The
 * body of a byte upload is left to the handler.
 * @throws BODY_TOO_LARGE, BODY_INVALID
 */
export function jsonBodyMiddleware(limit: number): ServiceMiddleware {
  const parse = koaBody({
    json: true,
    jsonLimit: limit,
    multipart: false,
    urlencoded: false,
    text: false,
    includeUnparsed: true,
    // koa-body's types demand an enum here that does not exist at run time. It accepts the strings of that enum.
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
    const text = takeText(ctx.request);
    // Parsing a large body takes some milliseconds, and validating it as long. Other requests are handled in between.
    if (text.length > 65_536) await ownTurn();
    if (text !== '') return;
    // The body was empty or only a byte order mark. A client that announced a length sent an invalid body. An empty
    // chunked body counts as absent, because some proxies send one for a request without a body.
    if (isAnnounced) throw appError('BODY_INVALID');
    ctx.request.body = undefined;
  };
  return async (ctx, next) => {
    if (isByteUpload(ctx.req)) {
      await withBodyDiscarded(ctx, next);
      return;
    }
    await withBodyDiscarded(ctx, async () => {
      await read(ctx, next);
    });
    await next();
  };
}

/** Runs a step that reads the body. If it throws, discards the rest of the body, so that the client gets the response. */
export async function withBodyDiscarded<T>(ctx: Context, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(await discardBody(ctx.req))) ctx.set('connection', 'close');
    throw error;
  }
}

const isTooLarge = (error: Error) => 'status' in error && error.status === 413;

/** Removes the text of the body, which koa-body stores in `rawBody`, and returns it. A text may be megabytes long. */
function takeText(request: { rawBody?: unknown }): string {
  const { rawBody } = request;
  delete request.rawBody;
  return typeof rawBody === 'string' ? rawBody : '';
}
