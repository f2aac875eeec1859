import type { ErrorCode } from '@repaso/contracts';
import type { Middleware } from 'koa';
import type { Principal } from '../sessions/principal.ts';

/** What the chain leaves on `ctx.state` for those behind it. */
export interface ServiceState {
  requestId: string;
  user: Principal | null;
  /** Why a token that was sent does not count, kept for routes that need a session. */
  refusal: Error | null;
  /** Code of the failure that was answered. */
  errorCode?: ErrorCode;
}

export type ServiceMiddleware = Middleware<ServiceState>;
