import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ReleaseSet } from '@repaso/contracts';
import type { RemoteModule } from '@repaso/shell-api';
import { trustRelease } from './integrity.ts';

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
