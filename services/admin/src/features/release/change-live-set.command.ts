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
  /** What the shell provides to remotes. */
  provided: SharedVersions;
  now: Date;
  /** Who changes the set, for the history. */
  actor: string;
  /** Why; what changed is written when nobody says it. */
  why?: string | undefined;
}

/** What becomes of the live set: these builds in place of their former versions, and without these remotes. */
export interface Change {
  put: readonly ReleaseEntry[];
  remove: readonly string[];
  /** What speaks against it already. */
  problems?: readonly string[];
}

export interface Plan {
  kind: ReleaseKind;
  what: string;
  /** Decides under the lock what to change. @throws ReleaseRefused */
  decide: (live: readonly ReleaseEntry[], em: SqlEntityManager) => Promise<Change>;
  /** Puts the files where pages find them, once nothing speaks against the change. */
  publish?: () => Promise<void>;
}

export interface Changed {
  set: ReleaseSetRow | null;
  isNew: boolean;
  /** Problems of remotes that were live before and stay: theirs, not the publisher's. */
  others: readonly Problem[];
}

/**
 * Makes a new set of the live one and puts it live; makes none when nothing would change. Rules come first, then files,
 * then the set, so that a refusal changes nothing and no page is told of a version it cannot load.
 * @throws ReleaseRefused with every reason
 */
export function changeLiveSet(context: ReleaseContext, plan: Plan): Promise<Changed> {
  return context.orm.em.fork().transactional(async (em) => {
    // Two publishers at once must see each other's set and files; readers are not held up by this mode.
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

/** The set after a change, in the order of names. */
export function applied(live: readonly ReleaseEntry[], { put, remove }: Change): ReleaseEntry[] {
  const gone = new Set([...remove, ...namesOf(put)]);
  const remotes = [...live.filter(({ name }) => !gone.has(name)), ...put];
  return remotes.sort((a, b) => (a.name < b.name ? -1 : 1));
}

const namesOf = (entries: readonly ReleaseEntry[]) => new Set(entries.map(({ name }) => name));

/** Throws what concerns a remote that changes, returns the rest. */
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
