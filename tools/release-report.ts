import type { ChannelChange, ReleaseChange } from '@repaso/contracts';
import type { ReleaseOrder, ReleaseOutcome } from '@repaso/standalone';

/** Returns what the release command prints after a success: the live set, or for `list` a line for each change. */
export function describeOutcome(order: ReleaseOrder, { list, changes, isNew }: ReleaseOutcome): string {
  const { live } = list;
  if (live === null) return 'nothing is released yet';
  const remotes = live.remotes.map(({ name, version }) => `${name} ${version}`).join(', ');
  if (order.kind !== 'list') {
    return `release set ${live.id} ${isNew ? 'is live' : 'stays live, nothing changed'}: ${remotes}`;
  }
  return changes.map((change, at) => describeChange(change, at === 0)).join('\n');
}

function describeChange({ to, at, kind, actor, reason, changes }: ChannelChange, isLive: boolean) {
  const head = [`${isLive ? '*' : ' '} ${to}`, at, kind, actor || '-', reason].join('  ');
  return [head, ...changes.map((change) => `      ${describeRemote(change)}`)].join('\n');
}

const describeRemote = ({ name, from, to }: ReleaseChange) => `${name}: ${from ?? 'none'} -> ${to ?? 'none'}`;
