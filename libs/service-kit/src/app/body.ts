import { koaBody } from 'koa-body';
import { appError } from '../errors/app-error.ts';
import type { ServiceMiddleware } from './service-state.ts';

/** Reads JSON bodies up to a limit; anything else is left unread and fails the route's schema. */
export function jsonBody(limit: number): ServiceMiddleware {
  const parse = koaBody({
    json: true,
    jsonLimit: limit,
    multipart: false,
    urlencoded: false,
    text: false,
    // The enumeration of koa-body cannot be written as values; its schema takes the same strings.
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'] as never,
    onError(error) {
      throw isTooLarge(error) ? appError('BODY_TOO_LARGE', { limit }) : appError('BODY_INVALID');
    },
  });
  return async (ctx, next) => {
    await parse(ctx, next);
  };
}

const isTooLarge = (error: Error) => 'status' in error && error.status === 413;
