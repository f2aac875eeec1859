import { calls } from '@repaso/contracts';
import type { CallData, CallRequest, EndpointName, Role } from '@repaso/contracts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Context } from 'koa';
import type { ZodType } from 'zod';
import { validationError } from '../errors/translate-error.ts';
import type { Principal } from '../sessions/principal.ts';

/**
 * Who may call a route. `session`: anybody signed in; `verified`: signed in with a confirmed e-mail;
 * `roles`: verified and of one of these roles.
 */
export type Access = 'public' | 'session' | 'verified' | { roles: readonly Role[] };

/** How often one route may be called by one address or by one user; counted in the service's own database. */
export interface RateLimit {
  points: number;
  seconds: number;
  /** `user` counts visitors by their address. */
  by: 'address' | 'user';
  /** Routes that name the same budget share it; by default each has its own. */
  budget?: string;
}

/** What the chain knows about a request before the route's own schemas have spoken. */
export interface RequestScope {
  /** A fresh entity manager; inside a transaction when the route asked for one. */
  em: SqlEntityManager;
  now: Date;
  requestId: string;
  /** On public routes: why the token that came with the request was refused; null without a token. */
  refusal: Error | null;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
  ctx: Context;
}

/** A validated request. `U` is `Principal`, or also null on public routes. */
export type RouteRequest<N extends EndpointName, U = Principal> = CallRequest<N> & RequestScope & { user: U };

/** What a handler answers; the chassis puts it into the success envelope. */
export interface Reply<T> {
  data: T;
  message: string;
}

/** A route with its types folded away, ready for a table. Made by `route`. */
export interface RouteDefinition {
  name: EndpointName;
  access: Access;
  transaction: boolean;
  limits: readonly RateLimit[];
  /** Runs the schemas. @throws VALIDATION */
  parse(input: RawInput): RawInput;
  /** Whether a parsed request counts against one of the limits. */
  counts(limit: RateLimit, parsed: RawInput): boolean;
  run(parsed: RawInput, scene: RequestScope, user: Principal | null): Promise<Reply<unknown>>;
}

/** Parameters, query and body as they came in. */
export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

type UserOf<A extends Access> = A extends 'public' ? Principal | null : Principal;

interface RouteLimit<N extends EndpointName> extends RateLimit {
  /** Which requests count against the limit; all by default. */
  counts?: (request: CallRequest<N>) => boolean;
}

interface RouteOptions<N extends EndpointName> {
  transaction?: boolean;
  /** Every one must let the request through. */
  limits?: readonly RouteLimit<N>[];
}

/**
 * One row of a service's route table: the endpoint's name (method, path and schemas come from contracts), who may call
 * it, and what it does. `transaction` wraps the handler in one database transaction, which begins only when the request
 * was parsed and counted: whoever waits for a limit must not hold a connection.
 */
export function route<N extends EndpointName, const A extends Access>(
  name: N,
  access: A,
  handler: (request: RouteRequest<N, UserOf<A>>) => Promise<Reply<CallData<N>>>,
  options: RouteOptions<N> = {},
): RouteDefinition {
  const limits = options.limits ?? [];
  // `parse` ran the schemas of `name`, and the chain refuses a missing user on every access but 'public': the two facts
  // that TypeScript cannot follow through a table.
  return {
    name,
    access,
    transaction: options.transaction ?? false,
    limits,
    parse: (input) => parseInput(name, input),
    counts: (limit, parsed) =>
      limits.find((own) => own === limit)?.counts?.(parsed as unknown as CallRequest<N>) ?? true,
    run: (parsed, scene, user) =>
      handler({ ...parsed, ...scene, user } as unknown as RouteRequest<N, UserOf<A>>),
  };
}

/** A handler's answer: data, and SPEC's token, result text or a stable key as message. */
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
