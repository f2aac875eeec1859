import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import type { ReleaseEntry, ReleaseKind } from '@repaso/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { SharedVersions } from './entry-rules.ts';
import type { Problem } from './problem.ts';
import { ReleaseRefused } from './release-refused.ts';
import { LiveRelease, ReleaseSetRow } from '../../db/entities/release-set.entity.ts';
import { findLiveSet } from './release-set.repository.ts';
import { checkSet } from './set-rules.ts';

export interface ReleaseContext {
  orm: MikroORM;
  /** Shared packages that the shell provides to remotes. */
  provided: SharedVersions;
  now: Date;
  /** Who makes the change, for the history. */
  actor: string;
  /** The reason. Default: a description of the change. */
  why?: string | undefined;
}

/** A change of the live set: builds that are added or replace other versions, and remotes that are removed. */
export interface Change {
  put: readonly ReleaseEntry[];
  remove: readonly string[];
  /** Reasons already known why the change is refused. */
  problems?: readonly string[];
}

export interface Plan {
  kind: ReleaseKind;
  what: string;
  /** Returns the change. Called while the live set is locked. @throws ReleaseRefused */
  decide: (live: readonly ReleaseEntry[], em: SqlEntityManager) => Promise<Change>;
  /** Publishes the files. Called only when the change is not refused. */
  publish?: () => Promise<void>;
}

export interface Changed {
  set: ReleaseSetRow | null;
  isNew: boolean;
  /** Problems of live remotes that the change does not touch. They do not refuse the change. */
  others: readonly Problem[];
}

/**
 * Creates a new set from the live one and makes it live; creates none when nothing would change. The rules are checked
 * first, then files are published, then the set is written. A refusal therefore changes nothing, and no page gets a
 * version whose files are missing.
 * @throws ReleaseRefused with every reason
 */
export function changeLiveSet(context: ReleaseContext, plan: Plan): Promise<Changed> {
  return context.orm.em.fork().transactional(async (em) => {
    // Concurrent publishers must see each other's set and files. This lock mode does not block readers.
    await em.execute('lock table admin.live_release in share row exclusive mode');
    const live = await findLiveSet(em);
    const before = live?.remotes ?? [];
    const change = await plan.decide(before, em);
    const remotes = applied(before, change);
    const others = refuseOwn(checkSet(remotes, context.provided), before, change);
    await plan.publish?.();
    const isSame = isDeepStrictEqual(remotes, before);
    return { set: isSame ? live : await add(em, remotes, { ...context, ...plan }), isNew: !isSame, others };
  });
}

/** Returns the set after a change, ordered by name. */
export function applied(live: readonly ReleaseEntry[], { put, remove }: Change): ReleaseEntry[] {
  const gone = new Set([...remove, ...namesOf(put)]);
  const remotes = [...live.filter(({ name }) => !gone.has(name)), ...put];
  return remotes.sort((a, b) => (a.name < b.name ? -1 : 1));
}

const namesOf = (entries: readonly ReleaseEntry[]) => new Set(entries.map(({ name }) => name));

/** Throws the problems of changed remotes, and returns those of the others. @throws ReleaseRefused */
function refuseOwn(found: readonly Problem[], live: readonly ReleaseEntry[], { put, problems = [] }: Change) {
  const changed = namesOf(put.filter((entry) => !live.some((one) => isDeepStrictEqual(one, entry))));
  const isOwn = ({ remotes }: Problem) => remotes.some((name) => changed.has(name));
  const reasons = [...problems, ...found.filter(isOwn).map(({ text }) => text)];
  if (reasons.length > 0) throw new ReleaseRefused(...new Set(reasons));
  return found;
}

async function add(
  em: SqlEntityManager,
  remotes: ReleaseEntry[],
  { now, kind, actor, why, what }: ReleaseContext & Plan,
): Promise<ReleaseSetRow> {
  const made = em.create(ReleaseSetRow, { remotes, kind, actor, reason: why ?? what, createdAt: now });
  await em.persist(made).flush();
  await em.upsert(LiveRelease, { slot: 1, setId: made.id, changedAt: now });
  return made;
}
