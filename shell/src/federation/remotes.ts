import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ReleaseEntry, ReleaseSet } from '@repaso/contracts';
import type { RemoteModule } from '@repaso/shell-api';
import { filesOf, trustRelease } from './integrity.ts';

/** Registers the remotes of a set and the integrity of their files. */
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

/** Loads the module `./start` of a remote. */
export function loadStartModule(name: string): Promise<RemoteModule | null> {
  return loadRemote<RemoteModule>(`${name}/start`);
}

/** Replaces the cached files of a remote. Never rejects: a file that still fails causes an error when it is used. */
export async function renewFiles(entry: ReleaseEntry): Promise<void> {
  const fetches = filesOf(entry).map(({ url, integrity }) => fetch(url, { cache: 'reload', integrity }));
  await Promise.allSettled(fetches);
}
