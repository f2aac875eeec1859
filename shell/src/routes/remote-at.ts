import type { ReleaseEntry } from '@repaso/contracts';
import { splitLocalePath } from '@repaso/shell-api/host';
import { ownerOfPath } from '@repaso/contracts';
import type { Releases } from '../federation/release-set.ts';

/**
 * Returns the remote that shows an address with or without locale; null when none does or the release set has not
 * loaded.
 */
export function remoteAt(pathname: string, releases: Releases): ReleaseEntry | null {
  const state = releases.get();
  return state.kind === 'ready' ? ownerOfPath(splitLocalePath(pathname).path, state.set.remotes) : null;
}
