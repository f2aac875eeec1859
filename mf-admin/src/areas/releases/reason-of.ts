import type { ChannelChange, ChannelChangeKind } from '@repaso/contracts';

export type Reason = { kind: 'custom'; text: string } | { kind: 'rollback'; set: number } | { kind: 'none' };

const name = 'mf_[a-z0-9_]+';
const releases = `release ${name} \\S+(?:, ${name} \\S+)*`;
const removals = `remove ${name}(?:, ${name})*`;

/** Reasons that `npm run release` writes itself, in English, if its user gives none. */
const generated: Partial<Record<ChannelChangeKind, RegExp>> = {
  bundle: /^the remotes that came with the platform$/,
  release: new RegExp(`^${releases}(?:; ${removals})?$`),
  remove: new RegExp(`^${removals}$`),
  rollback: /^back to set (\d+)$/,
};

/**
 * Returns how to show the reason of a change. A generated reason repeats what the line shows anyway, so the
 * result is `none`; for a rollback it is the number of the earlier set.
 */
export function reasonOf({ kind, reason }: Pick<ChannelChange, 'kind' | 'reason'>): Reason {
  const match = generated[kind]?.exec(reason) ?? null;
  if (match === null) return { kind: 'custom', text: reason };
  return kind === 'rollback' ? { kind: 'rollback', set: Number(match[1]) } : { kind: 'none' };
}
