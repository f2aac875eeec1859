import type { ReleaseKind, ReleaseSetSummary } from '@repaso/contracts';

export type Reason = { kind: 'custom'; text: string } | { kind: 'rollback'; set: number } | { kind: 'none' };

const name = 'mf_[a-z0-9_]+';
const releases = `release ${name} \\S+(?:, ${name} \\S+)*`;
const removals = `remove ${name}(?:, ${name})*`;

/** Reasons that the release command generates in English when the caller gives none. */
const generated: Record<ReleaseKind, RegExp> = {
  bundle: /^the remotes that came with the platform$/,
  release: new RegExp(`^${releases}(?:; ${removals})?$`),
  remove: new RegExp(`^${removals}$`),
  rollback: /^back to set (\d+)$/,
};

/** Returns the reason to show for a set. A generated reason only repeats kind and changes, so it is `none`. */
export function reasonOf({ kind, reason }: Pick<ReleaseSetSummary, 'kind' | 'reason'>): Reason {
  const match = generated[kind].exec(reason);
  if (match === null) return { kind: 'custom', text: reason };
  return kind === 'rollback' ? { kind: 'rollback', set: Number(match[1]) } : { kind: 'none' };
}
