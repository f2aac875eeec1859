import { calls } from '@repaso/contracts';
import type { CallData, CallRequest, EndpointName, Role } from '@repaso/contracts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Context } from 'koa';
import type { ZodType } from 'zod';
import { validationError } from '../errors/translate-error.ts';
import type { Principal } from '../sessions/principal.ts';
import type { JsonText } from './json-text.ts';
import type { RawInput } from './raw-input.ts';
import { safeParseInSlices } from './parse-in-slices.ts';
import { eraseLimitTypes } from './route-limits.ts';
import type { Limit, RouteLimit } from './route-limits.ts';

/**
 * Who may call a route. `public`: anyone, also without a session. `session`: any signed-in user. `verified`: a
 * signed-in user with a confirmed e-mail. `service`: the auth service, with a token for this service only. `roles`: a
 * verified user with one of these roles.
 */
export type Access = 'public' | 'session' | 'verified' | 'service' | { roles: readonly Role[] };

/** What a handler receives besides the validated input. */
export interface RequestScope {
  /** Entity manager of this request. If the route has `transaction`, it works inside that transaction. */
  em: SqlEntityManager;
  now: Date;
  requestId: string;
  /**
   * On public routes: why the request's access token was refused. Null when it was accepted or absent.
   */
  refusal: Error | null;
  /** Aborted when the client disconnects before the response is complete. */
  signal: AbortSignal;
  ctx: Context;
}

/**
 * A validated request with its scope. `user` is the signed-in user; only on public routes it may be null. `userId` is
 * the id of `user`. A different id in the payload has already been refused.
 */
export type RouteRequest<N extends EndpointName, U = Principal> = CallRequest<N> & RequestScope & Caller<U>;

/** The user who makes a request; both fields are null for a visitor without a session. */
interface Caller<U> {
  user: U;
  userId: U extends Principal ? string : null;
}

/** What a handler returns: the `data` and `message` of the success envelope. `data` may be JSON text already. */
export interface Reply<T> {
  data: T | JsonText<T>;
  message: string;
}

/**
 * A row of a service's route table. It has no type parameters, so that routes of different endpoints fit in one array.
 * `route` creates it.
 */
export interface RouteDefinition {
  name: EndpointName;
  access: Access;
  transaction: boolean;
  limits: readonly Limit[];
  /** Validates the input with the endpoint's schemas. @throws VALIDATION */
  parse(input: RawInput): Promise<RawInput>;
  /** Throws when a parsed request must be refused because of its content. Reads no data. */
  check(parsed: RawInput, caller: Caller<Principal | null>, now: Date): void;
  run(parsed: RawInput, caller: Caller<Principal | null>, scope: RequestScope): Promise<Reply<unknown>>;
}

type UserOf<A extends Access> = A extends 'public'
  ? Principal | null
  : A extends 'service'
    ? null
    : Principal;

interface RouteOptions<N extends EndpointName, U> {
  transaction?: boolean;
  /**
   * Throws when a request must be refused by a rule that no schema expresses. It reads no data: only the request
   * counts.
   */
  check?: (request: CallRequest<N> & Caller<U> & { now: Date }) => void;
  /** Limits of the route. A request must pass all of them. */
  limits?: readonly RouteLimit<N>[];
}

/**
 * Defines one row of a service's route table: an endpoint of contracts (which has method, path and schemas), who may
 * call it, and its handler. With `transaction`, the handler runs in one database transaction. It begins after
 * validation, `check` and limits, so that a request that is refused or waits for its limits holds no connection.
 */
export function route<N extends EndpointName, const A extends Access>(
  name: N,
  access: A,
  handler: (request: RouteRequest<N, UserOf<A>>) => Promise<Reply<CallData<N>>>,
  { transaction = false, check, limits = [] }: RouteOptions<N, UserOf<A>> = {},
): RouteDefinition {
  // The cast is safe: `parse` has applied the schemas of `name`, and `requireAccess` refuses a missing user unless the
  // access is 'public'. TypeScript cannot infer this, because a `RouteDefinition` has no type parameters.
  const requestOf = (parsed: RawInput, caller: Caller<Principal | null>) =>
    ({ ...parsed, ...caller }) as unknown as CallRequest<N> & Caller<UserOf<A>>;
  return {
    name,
    access,
    transaction,
    limits: limits.map((limit) => eraseLimitTypes(limit)),
    parse: (input) => parseInput(name, input),
    check: (parsed, caller, now) => check?.({ ...requestOf(parsed, caller), now }),
    run: (parsed, caller, scope) => handler(Object.assign(scope, requestOf(parsed, caller))),
  };
}

/** Returns a handler's result. `message` is sent in the envelope: empty, or a text or key that SPEC prescribes. */
export function reply<T>(data: T | JsonText<T>, message = ''): Reply<T> {
  return { data, message };
}

async function parseInput(name: EndpointName, input: RawInput): Promise<RawInput> {
  const schemas: { params?: ZodType; query?: ZodType; body?: ZodType; response: ZodType } = calls[name];
  return {
    params: await parsePart(schemas.params, input.params),
    query: await parsePart(schemas.query, input.query),
    body: await parsePart(schemas.body, input.body),
  };
}

async function parsePart(schema: ZodType | undefined, value: unknown): Promise<unknown> {
  if (!schema) return undefined;
  const result = await safeParseInSlices(schema, value);
  if (!result.success) throw validationError(result.error);
  return result.data;
}
