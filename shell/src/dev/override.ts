import type { ReleaseSet } from '@repaso/contracts';
import type { DeviceStorage } from '../device-storage.ts';

const key = 'repaso.override';

/** Replaces one released remote with one from a developer's machine. Only development builds use it. */
export interface Override {
  name: string;
  /** URL of its `mf-manifest.json`. */
  manifest: string;
}

function parse(text: string | null): Override | null {
  const [, name, manifest] = /^([a-z][a-z0-9_]*)@(https?:\/\/\S+)$/.exec(text ?? '') ?? [];
  return name === undefined || manifest === undefined ? null : { name, manifest };
}

/** Stores `?override=mf_study@http://localhost:5301/mf-manifest.json` and removes it from the address. */
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

/** Returns the set in which the overridden remote loads from the developer's machine. */
export function withOverride(set: ReleaseSet, override: Override | null): ReleaseSet {
  if (override === null) return set;
  const { name, manifest } = override;
  return {
    ...set,
    remotes: set.remotes.map((entry) =>
      entry.name === name ? { ...entry, manifest, integrity: {} } : entry,
    ),
  };
}
