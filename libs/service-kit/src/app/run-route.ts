import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { calls, endpoints } from '@repaso/contracts';
import type { ParameterizedContext } from 'koa';
import { translateError } from '../errors/translate-error.ts';
import { allow } from '../sessions/session-middleware.ts';
import { addressKey } from './address-key.ts';
import { lazyLimiter } from './lazy-limiter.ts';
import { routeFailures } from './route-failures.ts';
import type { RateLimit, RawInput, Reply, RequestScope, RouteDefinition } from './route.ts';
import type { ServiceDeps } from './service-deps.ts';
import type { ServiceState } from './service-state.ts';

type RouteContext = ParameterizedContext<ServiceState>;

/** Makes the middleware of one route: who may, what came in, how often, the handler, the envelope. */
export function runRoute(definition: RouteDefinition, deps: ServiceDeps) {
  const [method] = endpoints[definition.name];
  const checkLimits = limitsOf(definition, deps);
  const handle = async (ctx: RouteContext & { params?: unknown }) => {
    const user = allow(definition.access, ctx.state, method !== 'GET', deps.sessions);
    // Only a deletion may come without a body; of any other call an empty one would be a guess at what was meant.
    const empty = method === 'DELETE' ? {} : undefined;
    const body: unknown = ctx.request.body ?? empty;
    const parsed = definition.parse({ params: ctx.params ?? {}, query: { ...ctx.query }, body });
    await checkLimits(ctx, parsed);
    const answer = await inScene(definition, deps, ctx, (scene) => definition.run(parsed, scene, user));
    if (deps.checkResponses === true) checkAnswer(definition, answer);
    if (ctx.response.get('cache-control') === '') ctx.set('cache-control', 'no-store');
    ctx.body = { success: true, data: answer.data, message: answer.message };
  };
  return deps.checkResponses === true ? withFailuresChecked(definition, handle) : handle;
}

/** Development and tests: a failure that the contract does not name is a bug of ours, as a wrong response is. */
function withFailuresChecked<C>(definition: RouteDefinition, handle: (ctx: C) => Promise<void>) {
  const named = routeFailures(definition);
  return async (ctx: C) => {
    try {
      await handle(ctx);
    } catch (error) {
      const { code } = translateError(error);
      if (named.has(code)) throw error;
      throw new Error(`${definition.name} failed with ${code}, which its contract does not name`, {
        cause: error,
      });
    }
  };
}

async function inScene(
  definition: RouteDefinition,
  deps: ServiceDeps,
  ctx: RouteContext,
  work: (scene: RequestScope) => Promise<Reply<unknown>>,
): Promise<Reply<unknown>> {
  const em: SqlEntityManager = deps.orm.em.getContext();
  const gone = new AbortController();
  // Aborting makes an error with its stack, and nobody listens once the answer is out.
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) gone.abort();
  });
  const { requestId, refusal } = ctx.state;
  const scene = { now: deps.now(), requestId, refusal, signal: gone.signal, ctx };
  if (!definition.transaction) return work({ ...scene, em });
  return em.transactional((inner) => work({ ...scene, em: inner }));
}

function limitsOf({ name, limits, counts }: RouteDefinition, { orm }: ServiceDeps) {
  const limiters = limits.map((limit) => ({ limit, consume: lazyLimiter(orm, name, limit) }));
  return async (ctx: RouteContext, parsed: RawInput) => {
    for (const { limit, consume } of limiters) {
      if (counts(limit, parsed)) await consume(limitKey(limit, ctx));
    }
  };
}

function limitKey({ by }: RateLimit, ctx: RouteContext): string {
  const userId = by === 'user' ? ctx.state.user?.id : undefined;
  return userId ?? addressKey(ctx.ip);
}

/** Development and tests: an answer that is not what the contract says is our bug, and should be seen at once. */
function checkAnswer(definition: RouteDefinition, answer: Reply<unknown>) {
  const result = calls[definition.name].response.safeParse(answer.data);
  if (result.success) return;
  const issue = result.error.issues[0];
  throw new Error(
    `${definition.name} answers against its contract: ${issue?.path.join('.')} ${issue?.message}`,
  );
}
