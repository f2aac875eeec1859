import { calls } from '@repaso/contracts';
import type { CallData, CallRequest, EndpointName, Role } from '@repaso/contracts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Context } from 'koa';
import type { ZodType } from 'zod';
import { validationError } from '../errors/translate-error.ts';
import type { Principal } from '../sessions/principal.ts';

/**
 * Who may call a route. `session`: any signed-in user. `verified`: a signed-in user with a confirmed e-mail.
 * `roles`: a verified user with one of these roles.
 */
export type Access = 'public' | 'session' | 'verified' | { roles: readonly Role[] };

/** How often one address or one user may call a route. Counted in the service's own database. */
export interface RateLimit {
  points: number;
  seconds: number;
  /** With `user`, visitors are counted by address. */
  by: 'address' | 'user';
  /** Routes with the same budget name share one count. Default: the name of the route. */
  budget?: string;
}

/** What the middleware provides to a handler, besides the validated input. */
export interface RequestScope {
  /** An entity manager for this request. Inside a transaction if the route has `transaction`. */
  em: SqlEntityManager;
  now: Date;
  requestId: string;
  /** On public routes: why the request's access token was refused. Null when it was accepted or absent. */
  refusal: Error | null;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  ctx: Context;
}

/** A validated request. `U` is `Principal`; on public routes it may also be null. */
export type RouteRequest<N extends EndpointName, U = Principal> = CallRequest<N> & RequestScope & { user: U };

/** What a handler returns. It is sent in the success envelope. */
export interface Reply<T> {
  data: T;
  message: string;
}

/** A route without its type parameters, for a table of routes. Created by `route`. */
export interface RouteDefinition {
  name: EndpointName;
  access: Access;
  transaction: boolean;
  limits: readonly RateLimit[];
  /** Validates the input with the endpoint's schemas. @throws VALIDATION */
  parse(input: RawInput): RawInput;
  /** Whether a parsed request counts towards the limit. */
  counts(limit: RateLimit, parsed: RawInput): boolean;
  run(parsed: RawInput, scope: RequestScope, user: Principal | null): Promise<Reply<unknown>>;
}

/** Parameters, query and body of a request. */
export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

type UserOf<A extends Access> = A extends 'public' ? Principal | null : Principal;

interface RouteLimit<N extends EndpointName> extends RateLimit {
  /** Which requests count towards the limit. Default: all. */
  counts?: (request: CallRequest<N>) => boolean;
}

interface RouteOptions<N extends EndpointName> {
  transaction?: boolean;
  /** The request must pass all of them. */
  limits?: readonly RouteLimit<N>[];
}

/**
 * Defines one row of a service's route table: the endpoint's name (method, path and schemas come from contracts), who may
 * call it, and its handler. `transaction` wraps the handler in one database transaction. The transaction begins after
 * validation and rate limits, so that a request that waits for a limit holds no connection.
 */
export function route<N extends EndpointName, const A extends Access>(
  name: N,
  access: A,
  handler: (request: RouteRequest<N, UserOf<A>>) => Promise<Reply<CallData<N>>>,
  options: RouteOptions<N> = {},
): RouteDefinition {
  const limits = options.limits ?? [];
  // The casts are safe: `parse` has applied the schemas of `name`, and `allow` refuses a missing user unless the access
  // is 'public'. TypeScript cannot infer this through a table of routes.
  return {
    name,
    access,
    transaction: options.transaction ?? false,
    limits,
    parse: (input) => parseInput(name, input),
    counts: (limit, parsed) =>
      limits.find((own) => own === limit)?.counts?.(parsed as unknown as CallRequest<N>) ?? true,
    run: (parsed, scope, user) =>
      handler({ ...parsed, ...scope, user } as unknown as RouteRequest<N, UserOf<A>>),
  };
}

/** Returns a handler's result: the data, and a message that is SPEC's token, SPEC's result text or a stable key. */
export function reply<T>(data: T, message = ''): Reply<T> {
  return { data, message };
}

function parseInput(name: EndpointName, input: RawInput): RawInput {
  const schemas: { params?: ZodType; query?: ZodType; body?: ZodType; response: ZodType } = calls[name];
  return {
    params: parsePart(schemas.params, input.params),
    query: parsePart(schemas.query, input.query),
    body: parsePart(schemas.body, input.body),
  };
}

function parsePart(schema: ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw validationError(result.error);
  return result.data;
}
