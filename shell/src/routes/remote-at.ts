import type { ReleaseEntry } from '@repaso/contracts';
import { withoutLocale } from '@repaso/shell-api/host';
import { ownerOfPath } from '../federation/owner-of-path.ts';
import type { Releases } from '../federation/release-set.ts';

/** The remote that an address belongs to; null while the release set is unknown, or for nobody's. */
export function remoteAt(pathname: string, releases: Releases): ReleaseEntry | null {
  const state = releases.get();
  return state.kind === 'ready' ? ownerOfPath(withoutLocale(pathname).path, state.set.remotes) : null;
}
