import type { ReleaseKind, ReleaseSetSummary } from '@repaso/contracts';

export type Reason = { kind: 'said'; text: string } | { kind: 'back'; set: number } | { kind: 'none' };

const name = 'mf_[a-z0-9_]+';
const releases = `release ${name} \\S+(?:, ${name} \\S+)*`;
const removals = `remove ${name}(?:, ${name})*`;

/** What the platform writes where nobody gave a reason: English, for the command line. */
const written: Record<ReleaseKind, RegExp> = {
  bundle: /^the remotes that came with the platform$/,
  release: new RegExp(`^${releases}(?:; ${removals})?$`),
  remove: new RegExp(`^${removals}$`),
  rollback: /^back to set (\d+)$/,
};

/** Why a set was made: in a person's words, or as far as kind and changes do not say it already. */
export function reasonOf({ kind, reason }: Pick<ReleaseSetSummary, 'kind' | 'reason'>): Reason {
  const match = written[kind].exec(reason);
  if (match === null) return { kind: 'said', text: reason };
  return kind === 'rollback' ? { kind: 'back', set: Number(match[1]) } : { kind: 'none' };
}
