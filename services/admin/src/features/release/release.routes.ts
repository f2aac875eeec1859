import type { MikroORM } from '@mikro-orm/postgresql';
import { bucketCookie, limits } from '@repaso/contracts';
import { areShared, bucketOf, channelOf, ReleaseRefused } from '@repaso/release-rules';
import type { Provided, Sizes } from '@repaso/release-rules';
import { appError, reply, requireStorable, route } from '@repaso/service-kit';
import type { Metrics, FileStorage, RequestScope, RouteDefinition } from '@repaso/service-kit';
import type { Principal } from '@repaso/service-kit';
import { ReleaseConflict } from './release-conflict.ts';
import type { CanaryLimits } from './canary-rules.ts';
import { checkChannels } from './check-channels.ts';
import { leaveFailingSets } from './leave-failing-sets.command.ts';
import { listReleases } from './list-releases.ts';
import { orderChannel } from './order-channel.command.ts';
import { createPreview, openPreview } from './previews.ts';
import { publishBuild } from './publish-build.command.ts';
import { listOwners } from '../../domain/owners.repository.ts';
import { publisherOf } from './publisher.ts';
import { readerOf } from './reader.ts';
import type { Reader } from './reader.ts';
import { listChanges, listRefused, readReleaseSet } from './read-releases.ts';
import { presentReleaseSet } from './release-set.presenter.ts';
import { findSetOf, listChannels } from './release-set.repository.ts';
import { createSignalMetrics } from './signal-metrics.ts';
import type { CountSignals } from './signal-metrics.ts';
import { addSignals, listSignals } from './signals.repository.ts';

/** Where the service publishes files. */
export interface Publishing {
  /** The site's files. */
  site: FileStorage;
  /** The secret of the keys that sign sets; null in an installation without one. */
  signing: string | null;
  /** The most bytes that a build may have. */
  budgets: Sizes;
  /** When a channel with a share of the browsers goes back by itself. */
  canary: CanaryLimits;
  /** Returns what the shell and the services provide to remotes. */
  provided: () => Promise<Provided>;
}

/** Limit of what one address publishes. */
const publishing = { points: 120, seconds: 3600, by: 'address', budget: 'publish' } as const;

type ReadScope = Pick<RequestScope, 'em' | 'ctx' | 'now' | 'refusal'> & { user: Principal | null };

const requireReader = ({ em, ctx, ...request }: ReadScope, target: Publishing | null): Promise<Reader> =>
  readerOf(em, { ...request, authorization: ctx.get('authorization'), signing: target?.signing ?? null });

/**
 * Routes that read releases. Those for admins and teams are public for the session's sake, because a token is no
 * session; their handlers check the caller.
 */
const readRoutes = (target: Publishing | null): RouteDefinition[] => [
  route('getLiveReleaseSet', 'public', async ({ em, ctx }) => {
    const bucket = bucketOf(ctx.cookies.get(bucketCookie));
    const channels = await listChannels(em);
    const channel = channelOf(bucket, channels);
    const isShared = areShared(channels);
    const set = { ...presentReleaseSet(await findSetOf(em, channel)), channel, isShared };
    // Pages request the set at every start, and usually it has not changed: the ETag makes the response a 304 then. The
    // tag contains the time, because after a restored backup the ids are used again for other sets.
    const etag = `"release-set-${set.id}-${Date.parse(set.createdAt)}-${channel}-${isShared}"`;
    ctx.set({ etag, 'cache-control': 'no-cache' });
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    return reply(set);
  }),

  route('getReleaseSets', 'public', async (request) => {
    await requireReader(request, target);
    return reply(await listReleases(request.em, request.query));
  }),

  route('getReleaseSet', 'public', async (request) => {
    await requireReader(request, target);
    return reply(await readReleaseSet(request.em, { id: request.params.id, site: target?.site ?? null }));
  }),

  route('getRemoteOwners', 'public', async ({ em }) => {
    const owners = await listOwners(em);
    return reply(owners.map(({ name, team }) => ({ name, team })));
  }),

  route('getChannelChanges', 'public', async (request) => {
    await requireReader(request, target);
    return reply(await listChanges(request.em, request.query));
  }),

  route('getReleaseSignals', 'public', async (request) => {
    await requireReader(request, target);
    const { em, query, now } = request;
    return reply({ builds: await listSignals(em, new Date(now.getTime() - query.minutes * 60_000)) });
  }),

  route(
    'checkDeploy',
    'public',
    async (request) => {
      await requireReader(request, target);
      return reply(await checkChannels(request.em, request.body));
    },
    { limits: [publishing] },
  ),

  route('getRefusedBuilds', 'public', async (request) =>
    reply({ builds: await listRefused(request.em, await requireReader(request, target)) }),
  ),
];

/** Limit of what one address reports. A school has one address for many browsers. */
const reporting = { points: 600, seconds: 600, by: 'address', budget: 'signals' } as const;

/** Limit of what one address tries to open. */
const opening = { points: 300, seconds: 600, by: 'address', budget: 'previews' } as const;

const signalRoute = (orm: MikroORM, target: Publishing | null, count: CountSignals): RouteDefinition =>
  route(
    'reportReleaseSignals',
    'public',
    async ({ em, body: { signals }, now }) => {
      count(await addSignals(em, signals, now));
      const hasFailed = signals.some(({ failures }) => failures > 0);
      if (hasFailed && target !== null) await leaveFailing(orm, target, now);
      return reply(null);
    },
    { limits: [reporting], check: ({ body }) => requireStorable(body) },
  );

/** Points channels back whose builds fail too often. */
export async function leaveFailing(orm: MikroORM, target: Publishing, now: Date): Promise<string[]> {
  const { site, signing, canary } = target;
  return leaveFailingSets({ orm, site, signing, now, provided: await target.provided() }, canary);
}

/**
 * Routes with which builds are published and channels change. Their access is `public`, because teams
 * and operators send a token instead of a session. The handler checks it.
 */
const writeRoutes = (orm: MikroORM, target: Publishing | null): RouteDefinition[] => [
  route(
    'publishBuild',
    'public',
    async ({ ctx, query: { channel, without }, ...request }) => {
      const context = await contextOf({ orm, target }, { ...request, ctx });
      if (Number(ctx.get('content-length')) > limits.buildArchiveBytes) {
        throw appError('BODY_TOO_LARGE', { limit: limits.buildArchiveBytes });
      }
      const order = { ...context, channel, without };
      return reply(await asAppError(() => publishBuild(ctx.req, order, request.signal)));
    },
    { limits: [publishing] },
  ),

  route(
    'changeChannel',
    'public',
    async ({ params: { channel }, body: { base, why, ...order }, ...request }) => {
      const context = await contextOf({ orm, target }, request);
      const { set, isNew } = await asAppError(() => orderChannel(order, { ...context, channel, base, why }));
      return reply({ set: set?.id ?? 0, isNew });
    },
    { limits: [publishing], check: ({ body }) => requireStorable(body) },
  ),

  route(
    'createPreview',
    'public',
    async ({ body, ...request }) => {
      const { signing, ...context } = await contextOf({ orm, target }, request);
      if (signing === null) throw appError('RELEASE_UNAVAILABLE');
      return reply(await asAppError(() => createPreview(body, { ...context, signing })));
    },
    { limits: [publishing] },
  ),

  route(
    'openPreview',
    'public',
    async ({ body: { token }, now }) => {
      if (target === null || target.signing === null) throw appError('RELEASE_UNAVAILABLE');
      const { site, signing } = target;
      const context = { orm, now, site, signing, provided: await target.provided() };
      const set = await openPreview(token, context);
      if (set === null) throw appError('NOT_FOUND');
      return reply(set);
    },
    { limits: [opening] },
  ),
];

interface Place {
  orm: MikroORM;
  target: Publishing | null;
}

async function contextOf(
  { orm, target }: Place,
  {
    em,
    ctx,
    user,
    refusal,
    now,
  }: Pick<RequestScope, 'em' | 'ctx' | 'now' | 'refusal'> & { user: Principal | null },
) {
  const authorization = ctx.get('authorization');
  const credentials = { user, refusal, authorization, signing: target?.signing ?? null, now };
  const caller = await publisherOf(em, credentials);
  if (target === null) throw appError('RELEASE_UNAVAILABLE');
  const { site, signing, budgets } = target;
  return { ...caller, orm, now, site, signing, budgets, provided: await target.provided() };
}

/** Runs a command of releases. @throws RELEASE_REFUSED, RELEASE_CONFLICT in place of its own errors */
async function asAppError<T>(command: () => Promise<T>): Promise<T> {
  try {
    return await command();
  } catch (error) {
    if (error instanceof ReleaseConflict) throw appError('RELEASE_CONFLICT', { set: error.set });
    if (error instanceof ReleaseRefused) {
      throw appError('RELEASE_REFUSED', { reasons: error.reasons.join('\n') });
    }
    throw error;
  }
}

/** @param target null where this process has no site: then nothing can be published by it */
export const releaseRoutes = (
  orm: MikroORM,
  target: Publishing | null,
  metrics: Metrics,
): RouteDefinition[] => [
  ...readRoutes(target),
  signalRoute(orm, target, createSignalMetrics(metrics)),
  ...writeRoutes(orm, target),
];
