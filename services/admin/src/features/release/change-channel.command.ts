import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import { liveChannel } from '@repaso/contracts';
import type { ChannelChangeKind, ReleaseEntry, ReleaseKind } from '@repaso/contracts';
import { ReleaseRefused, checkPublisher, checkSet } from '@repaso/release-rules';
import type { Problem, Provided, Publisher, Sizes } from '@repaso/release-rules';
import type { FileStorage } from '@repaso/service-kit';
import { isDeepStrictEqual } from 'node:util';
import {
  Channel,
  ChannelChangeRow,
  LiveRelease,
  ReleaseSetRow,
} from '../../db/entities/release-set.entity.ts';
import { ReleaseConflict } from './release-conflict.ts';
import { listOwners } from '../../domain/owners.repository.ts';
import { recordRelease } from './record-release.ts';
import { isSigned, openReleaseKeys, sign } from './release-keys.repository.ts';
import type { ReleaseKeys } from './release-keys.repository.ts';
import { writeCopies } from './site-copies.ts';
import { findBasisOf, findChannel, findLiveSet, findSetOf, lockChannels } from './release-set.repository.ts';

export interface ReleaseContext {
  orm: MikroORM;
  /** The site's files. */
  site: FileStorage;
  /** What the shell and the services provide to remotes. */
  provided: Provided;
  /** The most bytes that a build may have; by default those of the rules. */
  budgets?: Sizes;
  now: Date;
  /** The secret of the keys that sign sets; null in an installation without one. */
  signing?: string | null | undefined;
  /** Who makes the change; stored with it. Empty for the platform itself. */
  actor: string;
  /** The account of the actor; null for operators, teams and the platform. */
  actorId?: string | null;
  /** Why the change is made; stored with it. Default: a description of the change. */
  why?: string | undefined;
  /** Default: `live`. A new channel begins with the live set. */
  channel?: string;
  /** Number of the set that the channel had when the change was decided. Undefined: any. */
  base?: number;
  /** The team that makes the change; undefined for admins and operators, who may change everything. */
  publisher?: Publisher | undefined;
}

/**
 * A change of a channel's set. `put`: release entries of remotes to add or to replace. `remove`: names of remotes to
 * remove.
 */
export interface Change {
  put: readonly ReleaseEntry[];
  remove: readonly string[];
  /** The existing set that has these remotes. Without it, a new set is made. */
  set?: ReleaseSetRow;
  /** Reasons to refuse the change that are known before the new set is checked. */
  problems?: readonly string[];
}

export interface Plan {
  kind: ChannelChangeKind;
  what: string;
  /** The channel's new share of the browsers; undefined leaves it. */
  share?: number | null | undefined;
  /** Returns the change, given the remotes that the channel has. Channels are locked meanwhile. @throws ReleaseRefused */
  decide: (remotes: readonly ReleaseEntry[], em: SqlEntityManager) => Promise<Change>;
  /** Publishes the files of the new remotes. Called only if the change is not refused. */
  publish?: () => Promise<void>;
}

export interface Changed {
  set: ReleaseSetRow | null;
  isNew: boolean;
  /** Problems of remotes that the change does not touch. They are no reason to refuse it. */
  others: readonly Problem[];
}

/**
 * Points a channel at a release set, which it makes from the channel's one if the change names none. Changes nothing if
 * the channel has these remotes already. First the rules are checked, then files are published, then the set is
 * written. So a refused change has no effect, and no page gets a version whose files are missing.
 * @throws ReleaseRefused with all reasons; ReleaseConflict when the channel has another set than `base`
 */
export async function changeChannel(context: ReleaseContext, plan: Plan): Promise<Changed> {
  const changed = await change(context, plan);
  if (changed.isNew) await writeCopies(context);
  return changed;
}

function change(context: ReleaseContext, plan: Plan): Promise<Changed> {
  const name = context.channel ?? liveChannel;
  return context.orm.em.fork().transactional(async (em) => {
    await lockChannels(em);
    const channel = await findChannel(em, name);
    const current = await findSetOf(em, channel === null ? liveChannel : name);
    if (context.base !== undefined && context.base !== (current?.id ?? 0)) {
      throw new ReleaseConflict(current?.id ?? 0);
    }
    const isRelease = plan.kind === 'release' || plan.kind === 'remove';
    const basis = isRelease ? await findBasisOf(em, name) : current;
    const before = basis?.remotes ?? [];
    const keys = await openReleaseKeys(em, context);
    const wanted = await plan.decide(before, em);
    const remotes = applied(before, wanted);
    const found = checkSet(remotes, context.provided, await listOwners(em));
    refuse([
      ...(wanted.problems ?? []),
      ...checkSignature(wanted.set ?? basis, keys),
      ...checkShare(name, plan.share),
      ...(await checkWider(em, remotes, {
        publisher: context.publisher,
        before: channel,
        share: plan.share,
      })),
      ...checkPublisher(context.publisher, name, touchedBy(before, wanted)),
      ...problemsOfChanged(found, before, wanted),
    ]);
    await plan.publish?.();
    const set = wanted.set ?? (await setWith(em, { current, remotes }, { ...context, ...plan }));
    if (set !== null) sign(set, keys);
    const isNew =
      set !== null && (await point(em, { name, channel, set, from: current }, { ...context, ...plan }));
    if (isNew && plan.kind === 'promote') await endShares(em, set, { ...context, ...plan });
    if (isNew) recordRelease(em, { name, set, before: current?.remotes ?? [] }, { ...context, ...plan });
    return { set, isNew, others: found };
  });
}

/** Returns why a set cannot be the base of a change: it differs from what was signed. */
export const checkSignature = (set: ReleaseSetRow | null, keys: ReleaseKeys) =>
  set === null || isSigned(set, keys)
    ? []
    : [`set ${set.id} differs from the signed one: go back to another set`];

/** Returns the remotes of a set after a change, ordered by name. */
export function applied(before: readonly ReleaseEntry[], { put, remove }: Change): ReleaseEntry[] {
  const gone = new Set([...remove, ...namesOf(put)]);
  const remotes = [...before.filter(({ name }) => !gone.has(name)), ...put];
  return remotes.sort((a, b) => (a.name < b.name ? -1 : 1));
}

const namesOf = (entries: readonly ReleaseEntry[]) => entries.map(({ name }) => name);

/** Returns the names of the remotes that a change adds, replaces or removes. */
function touchedBy(before: readonly ReleaseEntry[], { put, remove }: Change): string[] {
  const changed = put.filter((entry) => !before.some((one) => isDeepStrictEqual(one, entry)));
  return [...namesOf(changed), ...remove];
}

function refuse(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new ReleaseRefused(...new Set(reasons));
}

/** Returns the problems of a set for which a change is refused: those of remotes that it adds or replaces. */
export function problemsOfChanged(
  found: readonly Problem[],
  before: readonly ReleaseEntry[],
  change: Change,
): string[] {
  const touched = new Set(touchedBy(before, change));
  return found.filter(({ remotes }) => remotes.some((name) => touched.has(name))).map(({ text }) => text);
}

const checkShare = (name: string, share: number | null | undefined) =>
  name === liveChannel && typeof share === 'number'
    ? [`${liveChannel} has no share: it gets all others`]
    : [];

/**
 * Returns why a team may not give more browsers the set of a channel: it differs from the live one in remotes of others, who
 * may have gone back from those builds.
 */
async function checkWider(
  em: SqlEntityManager,
  remotes: readonly ReleaseEntry[],
  {
    publisher,
    before,
    share,
  }: { publisher: Publisher | undefined; before: Channel | null; share: Plan['share'] },
): Promise<string[]> {
  if (publisher === undefined || (share ?? 0) <= (before?.share ?? 0)) return [];
  const live = (await findLiveSet(em))?.remotes ?? [];
  return [...differingIn(live, remotes)]
    .filter((name) => !publisher.remotes.includes(name))
    .map(
      (name) =>
        `more browsers would get another build of ${name} than the live one, and it does not belong to the team ${publisher.team}`,
    );
}

/** Returns the names of the remotes in which two sets differ. */
function differingIn(one: readonly ReleaseEntry[], other: readonly ReleaseEntry[]): Set<string> {
  const isIn = (set: readonly ReleaseEntry[], entry: ReleaseEntry) =>
    set.some((known) => isDeepStrictEqual(known, entry));
  const differing = [
    ...one.filter((entry) => !isIn(other, entry)),
    ...other.filter((entry) => !isIn(one, entry)),
  ];
  return new Set(namesOf(differing));
}

/** Returns the set that a channel gets: its present one if it has these remotes already, or a new one. */
async function setWith(
  em: SqlEntityManager,
  { current, remotes }: { current: ReleaseSetRow | null; remotes: ReleaseEntry[] },
  { now, kind, actor, why, what }: ReleaseContext & Plan,
): Promise<ReleaseSetRow | null> {
  if (isDeepStrictEqual(remotes, current?.remotes ?? [])) return current;
  const row = { remotes, kind: kind as ReleaseKind, actor, reason: why ?? what, createdAt: now };
  const made = em.create(ReleaseSetRow, row);
  await em.persist(made).flush();
  return made;
}

interface Target {
  name: string;
  channel: Channel | null;
  set: ReleaseSetRow;
  from: ReleaseSetRow | null;
}

/** Points the channel at the set. Returns whether anything has changed. */
async function point(
  em: SqlEntityManager,
  { name, channel, set, from }: Target,
  { now, kind, share, actor, why, what }: ReleaseContext & Plan,
): Promise<boolean> {
  const nextShare = share === undefined ? (channel?.share ?? null) : share;
  if (channel?.setId === set.id && (channel.share ?? null) === nextShare) return false;
  await em.upsert(Channel, { name, setId: set.id, share: nextShare, changedAt: now });
  if (name === liveChannel) await em.upsert(LiveRelease, { slot: 1, setId: set.id, changedAt: now });
  const row = { channel: name, fromSet: from?.id ?? null, toSet: set.id, kind, actor };
  em.persist(em.create(ChannelChangeRow, { ...row, reason: why ?? what, at: now }));
  return true;
}

/** Ends the share of each channel whose set was promoted, because all browsers have the set now. */
async function endShares(
  em: SqlEntityManager,
  { id }: ReleaseSetRow,
  { now, actor, why, what }: ReleaseContext & Plan,
): Promise<void> {
  const channels = await em.find(Channel, { setId: id, name: { $ne: liveChannel }, share: { $gt: 0 } });
  for (const { name } of channels) {
    await em.nativeUpdate(Channel, { name }, { share: 0, changedAt: now });
    const row = { channel: name, fromSet: id, toSet: id, kind: 'share', actor } as const;
    em.persist(em.create(ChannelChangeRow, { ...row, reason: why ?? what, at: now }));
  }
}
