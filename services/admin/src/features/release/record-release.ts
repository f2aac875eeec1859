import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { liveChannel } from '@repaso/contracts';
import type { ChannelChangeKind, ReleaseEntry, ServiceAction } from '@repaso/contracts';
import { recordAct } from '@repaso/service-kit';
import type { ReleaseSetRow } from '../../db/entities/release-set.entity.ts';

/** Acts for the audit log. The platform itself, which releases its own remotes at start, is no actor. */
const actions: Record<ChannelChangeKind, ServiceAction | null> = {
  release: 'release.published',
  promote: 'release.published',
  remove: 'release.removed',
  rollback: 'release.rolled-back',
  'auto-rollback': 'release.rolled-back',
  share: 'release.shared',
  bundle: null,
};

interface Act {
  kind: ChannelChangeKind;
  actor: string;
  actorId?: string | null;
  now: Date;
}

/**
 * Records a change of a channel for the audit log, in the caller's transaction. Operators and teams have no account:
 * `operator` is the name that was given to the tool, or that of the team and its token.
 */
export function recordRelease(
  em: SqlEntityManager,
  { name, set, before }: { name: string; set: ReleaseSetRow; before: readonly ReleaseEntry[] },
  { kind, actor, actorId = null, now }: Act,
): void {
  const action = actions[kind];
  if (action === null) return;
  const details = {
    ...{ set: set.id, remotes: changesOf(before, set.remotes) },
    ...(name !== liveChannel && { channel: name }),
    ...(actor !== '' && actorId === null && { operator: actor }),
  };
  recordAct(em, { action, actorId, details }, now);
}

/** Returns what is new in a set, as `mf_study 1.2.0`, and what is gone, as `- mf_study`. */
function changesOf(before: readonly ReleaseEntry[], after: readonly ReleaseEntry[]): string {
  const gone = before.filter(({ name }) => !after.some((one) => one.name === name));
  const put = after.filter(
    ({ name, version }) => !before.some((one) => one.name === name && one.version === version),
  );
  return [
    ...put.map(({ name, version }) => `${name} ${version}`),
    ...gone.map(({ name }) => `- ${name}`),
  ].join(', ');
}
