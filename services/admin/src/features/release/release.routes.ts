import type { MikroORM } from '@mikro-orm/postgresql';
import { bucketCookie, limits } from '@repaso/contracts';
import { ReleaseRefused } from '@repaso/release-rules';
import type { SharedVersions } from '@repaso/release-rules';
import { appError, reply, requireStorable, route } from '@repaso/service-kit';
import type { RequestScope, RouteDefinition } from '@repaso/service-kit';
import type { Principal } from '@repaso/service-kit';
import { ReleaseConflict } from './release-conflict.ts';
import type { CanaryLimits } from './canary-rules.ts';
import { leaveFailingSets } from './leave-failing-sets.command.ts';
import { listReleases } from './list-releases.ts';
import { orderChannel } from './order-channel.command.ts';
import { publishBuild } from './publish-build.command.ts';
import { publisherOf } from './publisher.ts';
import { listChanges, listRefused, readReleaseSet } from './read-releases.ts';
import { presentReleaseSet } from './release-set.presenter.ts';
import { findSetOf, listChannels } from './release-set.repository.ts';
import { addSignals, listSignals } from './signals.repository.ts';
import { bucketOf, channelOf } from './share-rules.ts';

/** Where the service publishes files. */
export interface Publishing {
  /** Folder from which the site serves `remotes/`. */
  site: string;
  /** The secret of the keys that sign sets; null in an installation without one. */
  signing: string | null;
  /** When a channel with a share of the browsers goes back by itself. */
  canary: CanaryLimits;
  /** Returns the versions of the packages that the shell provides. */
  provided: () => Promise<SharedVersions>;
}

const admins = { roles: ['admin'] } as const;

/** Lets admins and teams read: teams decide by it what to change. @throws as publisherOf */
async function requirePublisher(
  em: RequestScope['em'],
  { ctx, ...request }: Pick<RequestScope, 'ctx' | 'now' | 'refusal'> & { user: Principal | null },
): Promise<void> {
  await publisherOf(em, { ...request, authorization: ctx.get('authorization') });
}

const readRoutes: RouteDefinition[] = [
  route('getLiveReleaseSet', 'public', async ({ em, ctx }) => {
    const bucket = bucketOf(ctx.cookies.get(bucketCookie));
    const channels = await listChannels(em);
    const channel = channelOf(bucket, channels);
    const isShared = channels.some(({ share }) => (share ?? 0) > 0);
    const set = { ...presentReleaseSet(await findSetOf(em, channel)), channel, isShared };
    // Pages request the set at every start, and usually it has not changed: the ETag makes the response a 304 then. The
    // tag contains the time, because after a restored backup the ids are used again for other sets.
    const etag = `"release-set-${set.id}-${Date.parse(set.createdAt)}-${channel}-${isShared}"`;
    ctx.set({ etag, 'cache-control': 'no-cache' });
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    return reply(set);
  }),

  route('getReleaseSets', 'public', async ({ em, query, ...request }) => {
    await requirePublisher(em, request);
    return reply(await listReleases(em, query));
  }),

  route('getReleaseSet', admins, async ({ em, params }) => reply(await readReleaseSet(em, params.id))),

  route('getChannelChanges', 'public', async ({ em, query, ...request }) => {
    await requirePublisher(em, request);
    return reply(await listChanges(em, query));
  }),

  route('getReleaseSignals', 'public', async ({ em, query: { minutes }, now, ...request }) => {
    await requirePublisher(em, { ...request, now });
    return reply({ builds: await listSignals(em, new Date(now.getTime() - minutes * 60_000)) });
  }),

  route('getRefusedBuilds', admins, async ({ em }) => reply({ builds: await listRefused(em) })),
];

/** Limit of what one address publishes. */
const publishing = { points: 120, seconds: 3600, by: 'address', budget: 'publish' } as const;

/** Limit of what one address reports. A school has one address for many browsers. */
const reporting = { points: 600, seconds: 600, by: 'address', budget: 'signals' } as const;

const signalRoute = (orm: MikroORM, target: Publishing | null): RouteDefinition =>
  route(
    'reportReleaseSignals',
    'public',
    async ({ em, body: { signals }, now }) => {
      await addSignals(em, signals, now);
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
 * Routes with which builds are published and channels change. They are public for the session's sake: teams have no
 * session but a token, which the handler checks.
 */
const writeRoutes = (orm: MikroORM, target: Publishing | null): RouteDefinition[] => [
  route(
    'publishBuild',
    'public',
    async ({ ctx, query: { channel }, ...request }) => {
      const context = await contextOf({ orm, target }, { ...request, ctx });
      if (Number(ctx.get('content-length')) > limits.buildArchiveBytes) {
        throw appError('BODY_TOO_LARGE', { limit: limits.buildArchiveBytes });
      }
      const build = await asAppError(() => publishBuild(ctx.req, { ...context, channel }, request.signal));
      return reply(build);
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
  const caller = await publisherOf(em, { user, refusal, authorization: ctx.get('authorization'), now });
  if (target === null) throw appError('RELEASE_UNAVAILABLE');
  const { site, signing } = target;
  return { ...caller, orm, now, site, signing, provided: await target.provided() };
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
export const releaseRoutes = (orm: MikroORM, target: Publishing | null): RouteDefinition[] => [
  ...readRoutes,
  signalRoute(orm, target),
  ...writeRoutes(orm, target),
];
