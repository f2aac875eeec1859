import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ReleaseEntry, ReleaseSet } from '@repaso/contracts';
import type { RemoteModule } from '@repaso/shell-api';
import { filesOf, trustRelease } from './integrity.ts';

/** Makes the remotes of a set loadable, with the integrity of their files. */
export function registerReleaseSet({ remotes }: ReleaseSet): void {
  for (const entry of remotes) trustRelease(entry);
  registerRemotes(
    remotes.map(({ name, manifest }) => ({
      name,
      entry: new URL(manifest, location.href).href,
      type: 'global' as const,
    })),
  );
}

/** Fetches the module with which a remote starts. */
export function loadStartModule(name: string): Promise<RemoteModule | null> {
  return loadRemote<RemoteModule>(`${name}/start`);
}

/** Replaces what the browser's cache holds of a remote; a file that still fails is noticed when it is used. */
export async function renewFiles(entry: ReleaseEntry): Promise<void> {
  const fetches = filesOf(entry).map(({ url, integrity }) => fetch(url, { cache: 'reload', integrity }));
  await Promise.allSettled(fetches);
}
