import type { ChannelChange, ChannelChangeKind } from '@repaso/contracts';

export type Reason =
  | { kind: 'custom'; text: string }
  | { kind: 'rollback'; set: number }
  /** A build failed too often. The rates are from 0 to 1; `liveRate` is null if the remote was not live. */
  | { kind: 'failed'; build: string; rate: number; starts: number; liveRate: number | null }
  | { kind: 'none' };

const name = 'mf_[a-z0-9_]+';
const releases = `release ${name} \\S+(?:, ${name} \\S+)*`;
const removals = `remove ${name}(?:, ${name})*`;

/** The reason that the service writes when a channel goes back by itself. */
const failure =
  /^(?<build>\S+ \S+) failed in (?<rate>[\d.]+) % of (?<starts>\d+) starts(?:, and of the live build (?<live>[\d.]+) %)?$/;

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
  if (kind === 'auto-rollback') return failureReason(reason);
  const match = generated[kind]?.exec(reason) ?? null;
  if (match === null) return { kind: 'custom', text: reason };
  return kind === 'rollback' ? { kind: 'rollback', set: Number(match[1]) } : { kind: 'none' };
}

function failureReason(reason: string): Reason {
  const { build, rate, starts, live } = failure.exec(reason)?.groups ?? {};
  if (build === undefined) return { kind: 'custom', text: reason };
  const liveRate = live === undefined ? null : Number(live) / 100;
  return { kind: 'failed', build, rate: Number(rate) / 100, starts: Number(starts), liveRate };
}
