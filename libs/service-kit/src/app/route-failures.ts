import { calls, endpointDocs, endpoints } from '@repaso/contracts';
import type { ErrorCode } from '@repaso/contracts';
import { z } from 'zod';
import type { ZodType } from 'zod';
import type { Access, RouteDefinition } from './route.ts';

/** The fields of a route that determine how its requests can fail. */
export type RouteFacts = Pick<RouteDefinition, 'name' | 'access' | 'limits'>;

/**
 * Returns every error code with which a route can fail: the codes that its contract lists for the handler, and those
 * that follow from its method, schemas, access and limits.
 */
export function routeFailures({ name, access, limits }: RouteFacts): ReadonlySet<ErrorCode> {
  const schemas: { params?: ZodType; query?: ZodType; body?: ZodType; response: ZodType } = calls[name];
  return new Set<ErrorCode>([
    ...ofEveryRoute,
    ...(endpoints[name][0] === 'GET' ? [] : ofWrites),
    ...((schemas.params ?? schemas.query ?? schemas.body) ? (['VALIDATION'] as const) : []),
    ...(hasUserId(schemas.query) || hasUserId(schemas.body) ? ofUserIds : []),
    ...ofAccess(access),
    ...(limits.length > 0 ? (['RATE_LIMITED'] as const) : []),
    ...endpointDocs[name].failures,
  ]);
}

/** Codes of every route. BODY_INVALID is one of them even for GET, because an unexpected body is refused, too. */
const ofEveryRoute = ['BODY_INVALID', 'UPSTREAM_UNAVAILABLE', 'BUSY', 'INTERNAL'] as const;
/** Codes of routes that change data. CONFLICT is a violated unique constraint that the handler does not translate. */
const ofWrites = ['CSRF_REFUSED', 'BODY_TOO_LARGE', 'CONFLICT'] as const;
/** Codes of routes whose payload has a user id. It may differ from the user of the session, or be the demo user's. */
const ofUserIds = ['USER_MISMATCH', 'DEMO_REFUSED'] as const;

function ofAccess(access: Access): ErrorCode[] {
  if (access === 'public') return [];
  if (access === 'service') return ['UNAUTHENTICATED', 'AUTH_UNAVAILABLE'];
  const session: ErrorCode[] = ['UNAUTHENTICATED', 'SESSION_REVOKED', 'AUTH_UNAVAILABLE'];
  if (access === 'session') return session;
  const verified: ErrorCode[] = [...session, 'EMAIL_NOT_VERIFIED'];
  return access === 'verified' ? verified : [...verified, 'FORBIDDEN'];
}

function hasUserId(schema: ZodType | undefined): boolean {
  if (!schema) return false;
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.hasOwn(properties, 'userId');
}
