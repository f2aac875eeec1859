import type { ErrorCode } from '@repaso/contracts';
import type { Middleware } from 'koa';
import type { Principal } from '../sessions/principal.ts';

/** `ctx.state` of a request, set by the middleware. */
export interface ServiceState {
  requestId: string;
  user: Principal | null;
  /** Why the request's access token was refused. Routes that need a session throw it. */
  refusal: Error | null;
  /** Error code of a failure response. */
  errorCode?: ErrorCode;
}

export type ServiceMiddleware = Middleware<ServiceState>;
