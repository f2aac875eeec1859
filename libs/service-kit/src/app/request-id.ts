import { randomUUID } from 'node:crypto';
import type { ServiceMiddleware } from './service-state.ts';

const wellFormed = /^[\w-]{8,64}$/;

/** Gives every request an id, the caller's own when it is well formed, and says it in the answer. */
export const requestId: ServiceMiddleware = async (ctx, next) => {
  const given = ctx.get('x-request-id');
  ctx.state.requestId = wellFormed.test(given) ? given : randomUUID();
  ctx.set('x-request-id', ctx.state.requestId);
  await next();
};
