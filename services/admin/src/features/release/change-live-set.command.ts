import type { MikroORM } from '@mikro-orm/postgresql';
import type { ReleaseEntry, ReleaseSet } from '@repaso/contracts';
import { isDeepStrictEqual } from 'node:util';
import { ReleaseRefused } from './release-refused.ts';
import { checkImmutable, checkRelease } from './release-rules.ts';
import type { SharedVersions } from './release-rules.ts';
import { LiveRelease, ReleaseSetRow } from './release-set.entity.ts';
import { presentReleaseSet } from './release-set.presenter.ts';
import { findLiveSet } from './release-set.repository.ts';

export interface ReleaseContext {
  orm: MikroORM;
  /** What the shell provides to remotes. */
  provided: SharedVersions;
  now: Date;
}

/**
 * Makes a new set of the live one in which these remotes have these versions, and puts it live. Nothing changes when
 * the live set already names them.
 * @throws ReleaseRefused when a remote of the new set would not fit the others or the shell
 */
export function releaseRemotes(
  entries: readonly ReleaseEntry[],
  context: ReleaseContext,
): Promise<ReleaseSet> {
  const names = new Set(entries.map(({ name }) => name));
  const reason = `release ${entries.map(({ name, version }) => `${name} ${version}`).join(', ')}`;
  return changeLiveSet(context, reason, (live) => {
    const remotes = [...live.filter(({ name }) => !names.has(name)), ...entries];
    for (const entry of entries) {
      checkImmutable(entry, live);
      const others = remotes.filter((other) => other !== entry);
      checkRelease(entry, others, context.provided);
    }
    return remotes;
  });
}

/** @throws ReleaseRefused when the live set has no remote of this name */
export function removeRemote(name: string, context: ReleaseContext): Promise<ReleaseSet> {
  return changeLiveSet(context, `remove ${name}`, (live) => {
    const remotes = live.filter((entry) => entry.name !== name);
    if (remotes.length === live.length) throw new ReleaseRefused(`the live set has no remote ${name}`);
    return remotes;
  });
}

function changeLiveSet(
  { orm, now }: ReleaseContext,
  reason: string,
  change: (live: ReleaseEntry[]) => ReleaseEntry[],
): Promise<ReleaseSet> {
  return orm.em.fork().transactional(async (em) => {
    // Two publishers at once must see each other's set; readers are not held up by this mode.
    await em.execute('lock table admin.live_release in share row exclusive mode');
    const live = await findLiveSet(em);
    const remotes = change(live?.remotes ?? []).sort((a, b) => (a.name < b.name ? -1 : 1));
    if (live && isDeepStrictEqual(remotes, live.remotes)) return presentReleaseSet(live);
    const made = em.create(ReleaseSetRow, { remotes, reason, createdAt: now });
    await em.persist(made).flush();
    await em.upsert(LiveRelease, { slot: 1, setId: made.id, changedAt: now });
    return presentReleaseSet(made);
  });
}
