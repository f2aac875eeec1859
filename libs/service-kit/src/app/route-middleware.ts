import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { calls, endpointDocs, endpoints, serviceNames } from '@repaso/contracts';
import type { ServiceName } from '@repaso/contracts';
import type { ParameterizedContext } from 'koa';
import { translateError } from '../errors/translate-error.ts';
import { actingUser } from '../sessions/principal.ts';
import { requireAccess, requireService } from '../sessions/session-middleware.ts';
import { routeFailures } from './route-failures.ts';
import { createLimitCheck, withAttempts } from './route-limits.ts';
import { jsonObject, JsonText } from './json-text.ts';
import type { RawInput } from './raw-input.ts';
import type { Reply, RequestScope, RouteDefinition } from './route.ts';
import type { ServiceDeps } from './service-deps.ts';
import type { ServiceState } from './service-state.ts';

type RouteContext = ParameterizedContext<ServiceState> & { params?: unknown };

/**
 * Returns the middleware of one route. Its steps: access, validation, the route's `check`, limits, handler (in a
 * transaction if the route has one), success envelope.
 */
export function routeMiddleware(definition: RouteDefinition, deps: ServiceDeps) {
  const [method] = endpoints[definition.name];
  const sendsBytes = endpointDocs[definition.name].bytes === 'response';
  const pass = createLimitCheck(definition.name, definition.limits, deps.orm);
  const handle = async (ctx: RouteContext) => {
    const user = await callerOf(definition, ctx, deps);
    // Only DELETE may omit its body, which then counts as `{}`. For other methods `{}` might not be what the client
    // meant.
    const empty = method === 'DELETE' ? {} : undefined;
    const body: unknown = ctx.request.body ?? empty;
    const parsed = await definition.parse({ params: ctx.params ?? {}, query: queryOf(ctx), body });
    // The handler uses the validated body, so the memory of the received one is freed while it runs.
    ctx.request.body = undefined;
    const caller = { user, userId: user && actingUser(user, claimedUserId(parsed)) };
    const now = deps.now();
    definition.check(parsed, caller, now);
    const attempts = await pass(ctx, parsed);
    const result = await withAttempts(attempts, () =>
      inScope(definition, deps, { ctx, now }, (scope) => definition.run(parsed, caller, scope)),
    );
    if (deps.checkResponses === true) checkResponse(definition, result);
    if (!ctx.res.hasHeader('cache-control')) ctx.set('cache-control', 'no-store');
    // A handler that sends a file has set the body itself.
    if (!sendsBytes) sendSuccess(ctx, result);
  };
  return deps.checkResponses === true ? withFailuresChecked(definition, handle) : handle;
}

/** Returns the query as a plain object. Koa parses even an empty query, which takes longer than this check. */
function queryOf(ctx: RouteContext): object {
  return ctx.querystring === '' ? {} : { ...ctx.query };
}

function sendSuccess(ctx: RouteContext, { data, message }: Reply<unknown>): void {
  const envelope = { success: true, data, message };
  ctx.body = data instanceof JsonText ? jsonObject(envelope) : envelope;
}

/** Returns the user who makes a request that may be made; null for a visitor or a service. @throws as requireAccess */
async function callerOf({ name, access }: RouteDefinition, ctx: RouteContext, { sessions }: ServiceDeps) {
  const [method, path] = endpoints[name];
  if (access !== 'service') return requireAccess(access, ctx.state, method !== 'GET', sessions);
  await requireService(ctx.get('authorization'), serviceOf(path), sessions);
  return null;
}

/** Returns the service to which a path such as `/api/cards/time` belongs. */
function serviceOf(path: string): ServiceName {
  const service = serviceNames.find((name) => path.startsWith(`/api/${name}/`));
  if (service === undefined) throw new Error(`${path} is of no service`);
  return service;
}

/** Returns the `userId` in the query or body; undefined when neither has one. */
function claimedUserId({ query, body }: RawInput): string | undefined {
  const claims = [query, body].flatMap((part) =>
    typeof part === 'object' && part !== null && 'userId' in part ? part.userId : [],
  );
  return claims.find((claim) => typeof claim === 'string');
}

/**
 * For development and tests. Turns a failure that the route's contract does not declare into INTERNAL, so that tests
 * find it.
 */
function withFailuresChecked<C>(definition: RouteDefinition, handle: (ctx: C) => Promise<void>) {
  const declared = routeFailures(definition);
  return async (ctx: C) => {
    try {
      await handle(ctx);
    } catch (error) {
      const { code } = translateError(error);
      if (declared.has(code)) throw error;
      throw new Error(`${definition.name} failed with ${code}, which its contract does not declare`, {
        cause: error,
      });
    }
  };
}

/** Runs a handler with its scope, in a transaction if its route has one. */
function inScope(
  { transaction }: RouteDefinition,
  { orm }: ServiceDeps,
  { ctx, now }: { ctx: RouteContext; now: Date },
  run: (scope: RequestScope) => Promise<Reply<unknown>>,
): Promise<Reply<unknown>> {
  if (!transaction)
    return run(
      requestScope(
        ctx,
        now,
        once(() => orm.em.fork()),
      ),
    );
  return orm.em.fork().transactional((em) => run(requestScope(ctx, now, () => em)));
}

/** Returns the scope of a request. Entity manager and signal are made when a handler first reads them. */
function requestScope(ctx: RouteContext, now: Date, em: () => SqlEntityManager): RequestScope {
  const { requestId, refusal } = ctx.state;
  const signal = once(() => signalOf(ctx));
  return {
    ...{ now, requestId, refusal, ctx },
    get em() {
      return em();
    },
    get signal() {
      return signal();
    },
  };
}

/** Returns a signal that is aborted when the client disconnects before the response is complete. */
function signalOf({ res }: RouteContext): AbortSignal {
  const disconnected = new AbortController();
  // No abort after a complete response, because creating the abort error takes time and no code would use it.
  res.once('close', () => {
    if (!res.writableFinished) disconnected.abort();
  });
  if (res.closed && !res.writableFinished) disconnected.abort();
  return disconnected.signal;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** For development and tests. Throws when a response violates its contract, so that tests find it. */
function checkResponse(definition: RouteDefinition, { data }: Reply<unknown>) {
  const value: unknown = data instanceof JsonText ? JSON.parse(data.text) : data;
  const parsed = calls[definition.name].response.safeParse(value);
  if (parsed.success) return;
  const issue = parsed.error.issues[0];
  throw new Error(
    `the response of ${definition.name} violates its contract: ${issue?.path.join('.')} ${issue?.message}`,
  );
}
