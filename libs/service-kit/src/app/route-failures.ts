import { calls, endpointDocs, endpoints } from '@repaso/contracts';
import type { ErrorCode } from '@repaso/contracts';
import { z } from 'zod';
import type { ZodType } from 'zod';
import type { Access, RouteDefinition } from './route.ts';

/** The part of a route's row that decides how its call can fail. */
export type RouteFacts = Pick<RouteDefinition, 'name' | 'access' | 'limits'>;

/** Codes that a call can fail with: those of its handler, and those that follow from its row in the route table. */
export function routeFailures({ name, access, limits }: RouteFacts): ReadonlySet<ErrorCode> {
  const schemas: { params?: ZodType; query?: ZodType; body?: ZodType; response: ZodType } = calls[name];
  return new Set<ErrorCode>([
    ...ofEveryCall,
    ...(endpoints[name][0] === 'GET' ? [] : ofWrites),
    ...((schemas.params ?? schemas.query ?? schemas.body) ? (['VALIDATION'] as const) : []),
    ...(namesUser(schemas.query) || namesUser(schemas.body) ? ofNamedUsers : []),
    ...ofAccess(access),
    ...(limits.length > 0 ? (['RATE_LIMITED'] as const) : []),
    ...endpointDocs[name].failures,
  ]);
}

/** BODY_INVALID on every method: a body is refused where none is expected. */
const ofEveryCall = ['BODY_INVALID', 'UPSTREAM_UNAVAILABLE', 'SHUTTING_DOWN', 'BUSY', 'INTERNAL'] as const;
/** CONFLICT: a unique constraint of the database that the handler does not translate. */
const ofWrites = ['CSRF_REFUSED', 'BODY_TOO_LARGE', 'CONFLICT'] as const;
/** Thrown by `actingUser` for a user id that is not the session's. */
const ofNamedUsers = ['USER_MISMATCH', 'DEMO_REFUSED'] as const;

function ofAccess(access: Access): ErrorCode[] {
  if (access === 'public') return [];
  const session: ErrorCode[] = ['UNAUTHENTICATED', 'SESSION_REVOKED', 'AUTH_UNAVAILABLE'];
  if (access === 'session') return session;
  const verified: ErrorCode[] = [...session, 'EMAIL_NOT_VERIFIED'];
  return access === 'verified' ? verified : [...verified, 'FORBIDDEN'];
}

function namesUser(schema: ZodType | undefined): boolean {
  if (!schema) return false;
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.hasOwn(properties, 'userId');
}
