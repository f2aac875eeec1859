import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { liveChannel } from '@repaso/contracts';
import type { ReleaseEntry } from '@repaso/contracts';
import type { Channel } from '../../db/entities/release-set.entity.ts';
import { findFailing } from './canary-rules.ts';
import type { CanaryLimits, ComparedBuild } from './canary-rules.ts';
import { changeChannel } from './change-channel.command.ts';
import type { ReleaseContext } from './change-channel.command.ts';
import { ReleaseConflict } from './release-conflict.ts';
import { findSetOf, listChannels } from './release-set.repository.ts';
import { toSet } from './existing-set.ts';
import { countSignals } from './signals.repository.ts';

/** Longest time whose reports are compared, in milliseconds. */
const windowMs = 60 * 60_000;

/**
 * Points channels back at the live set whose builds fail more often in browsers than the limits allow. The history has
 * the reason. Returns the names of these channels.
 */
export async function leaveFailingSets(
  context: Omit<ReleaseContext, 'actor' | 'why' | 'channel' | 'base'>,
  limits: CanaryLimits,
): Promise<string[]> {
  const em = context.orm.em.fork();
  const left: string[] = [];
  for (const channel of (await listChannels(em)).filter(({ share }) => (share ?? 0) > 0)) {
    const live = await findSetOf(em, liveChannel);
    if (live === null || live.id === channel.setId) continue;
    const reason = findFailing(await compare(em, channel, live.remotes, context.now), limits);
    if (reason !== null && (await goBack({ ...context, why: reason }, channel, live.id)))
      left.push(channel.name);
  }
  return left;
}

/** Returns the builds of a channel that are not live, with the reports since the channel has its set. */
async function compare(
  em: SqlEntityManager,
  { name, changedAt }: Channel,
  live: readonly ReleaseEntry[],
  now: Date,
): Promise<ComparedBuild[]> {
  const set = await findSetOf(em, name);
  const counts = await countSignals(em, new Date(Math.max(changedAt.getTime(), now.getTime() - windowMs)));
  const none = { starts: 0, failures: 0 };
  const countsOf = (entry: ReleaseEntry) => counts.get(`${entry.name} ${entry.version}`) ?? none;
  return (set?.remotes ?? []).flatMap((entry) => {
    const other = live.find((one) => one.name === entry.name);
    if (other?.version === entry.version) return [];
    const { name: remote, version } = entry;
    return [{ name: remote, version, own: countsOf(entry), live: other ? countsOf(other) : null }];
  });
}

/** Returns false if the channel got another set meanwhile. */
async function goBack(
  context: Omit<ReleaseContext, 'actor'>,
  { name, setId }: Channel,
  live: number,
): Promise<boolean> {
  try {
    const decide = (remotes: readonly ReleaseEntry[], em: SqlEntityManager) =>
      toSet(em, remotes, { set: live, isForced: true, site: context.site });
    const what = `back to the live set ${live}`;
    await changeChannel(
      { ...context, actor: '', channel: name, base: setId },
      { kind: 'auto-rollback', what, decide },
    );
    return true;
  } catch (error) {
    if (error instanceof ReleaseConflict) return false;
    throw error;
  }
}
