import { canonicalJson } from '@repaso/contracts';
import type { ReleaseEntry } from '@repaso/contracts';
import type { ReleaseState } from '../federation/release-set.ts';

/**
 * Why a page runs its release set. `stored`: the server did not respond, so the set is the device's. `copy`: it is the
 * site's copy, because the service is slow or stopped. `everyone`: all browsers get this set. `chosen`: browsers are
 * divided, and this one is in the share of a channel. `others`: browsers are divided, and this one has the live set.
 * `preview`: the tab was opened by the link of a preview. `none`: the page has no set.
 */
export type VersionReason = 'none' | 'preview' | 'stored' | 'copy' | 'everyone' | 'chosen' | 'others';

export function reasonOf(state: ReleaseState): VersionReason {
  if (state.kind !== 'ready') return 'none';
  if (state.origin === 'preview') return 'preview';
  if (state.origin === 'last-good') return 'stored';
  const { channel, isShared } = state.set;
  if (channel === undefined) return 'copy';
  if (channel !== 'live') return 'chosen';
  return isShared === true ? 'others' : 'everyone';
}

/** One build, as the page shows and reports it. `digest` and `team` are null where they are unknown. */
export interface ReportedBuild {
  name: string;
  version: string;
  digest: string | null;
  team: string | null;
}

/** Returns the digest of a build: the hex SHA-256 of its release entry. Null at an insecure origin. */
export async function digestOf(entry: ReleaseEntry): Promise<string | null> {
  if ((crypto.subtle as SubtleCrypto | undefined) === undefined) return null;
  const text = new TextEncoder().encode(canonicalJson(entry));
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Report {
  address: string;
  state: ReleaseState;
  shell: string | null;
  bucket: string | null;
  isOnline: boolean;
  isStored: boolean;
  browser: string;
  builds: readonly ReportedBuild[];
}

/**
 * Returns what a user copies into a report of a problem, a fact in each line. It is English in every language, because
 * operators read it.
 */
export function reportText({ address, state, shell, bucket, builds, ...device }: Report): string {
  const set = state.kind === 'ready' ? state.set : null;
  return [
    `address: ${address}`,
    `shell: ${shell ?? 'unknown'}`,
    `set: ${set === null ? 'none' : `${set.id} of ${set.createdAt}`}`,
    `channel: ${set?.channel ?? 'unknown'}`,
    `reason: ${reasonOf(state)}`,
    `browser number: ${bucket ?? 'none'}`,
    `connection: ${device.isOnline ? 'yes' : 'no'}`,
    `stored for offline use: ${device.isStored ? 'yes' : 'no'}`,
    `browser: ${device.browser}`,
    ...builds.map(({ name, version, digest, team }) =>
      [`${name} ${version}`, digest ?? 'no digest', ...(team === null ? [] : [team])].join(', '),
    ),
  ].join('\n');
}
