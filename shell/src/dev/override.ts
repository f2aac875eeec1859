import type { ReleaseEntry, ReleaseSet } from '@repaso/contracts';
import type { DeviceStorage } from '../device-storage.ts';

const key = 'repaso.override';

/** In development builds, one remote of the release set is replaced by a remote from a developer's machine. */
export interface Override {
  name: string;
  /** URL of the replacing remote's `mf-manifest.json`. */
  manifest: string;
}

function parse(text: string | null): Override | null {
  const [, name, manifest] = /^([a-z][a-z0-9_]*)@(https?:\/\/\S+)$/.exec(text ?? '') ?? [];
  return name === undefined || manifest === undefined ? null : { name, manifest };
}

/**
 * Stores the override in the page's address, as in `?override=mf_study@http://localhost:5301/mf-manifest.json`, and
 * removes it from the address. A malformed override is not stored.
 */
export function storeOverrideFromAddress(storage: DeviceStorage): void {
  const url = new URL(location.href);
  const given = url.searchParams.get('override');
  if (given === null) return;
  if (parse(given) !== null) storage.set(key, given);
  url.searchParams.delete('override');
  history.replaceState(history.state, '', url);
}

export const currentOverride = (storage: DeviceStorage): Override | null => parse(storage.get(key));

export function resetOverride(storage: DeviceStorage): void {
  storage.remove(key);
  location.reload();
}

/** Returns a copy of an entry that does not say where its files are. */
function withoutFiles(entry: ReleaseEntry): ReleaseEntry {
  const facts = { ...entry };
  delete facts.container;
  delete facts.preload;
  return facts;
}

/** Returns the release set with the override applied: that remote loads from the developer's machine, unchecked. */
export function withOverride(set: ReleaseSet, override: Override | null): ReleaseSet {
  if (override === null) return set;
  const { name, manifest } = override;
  return {
    ...set,
    remotes: set.remotes.map((entry) => {
      if (entry.name !== name) return entry;
      // The developer's machine has other files; where its container is stands in its manifest.
      return { ...withoutFiles(entry), manifest, integrity: {} };
    }),
  };
}
