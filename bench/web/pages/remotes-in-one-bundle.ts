/** Stands where the shell loads remotes: the study remote is a part of the same build. */
import type { RemoteModule } from '@repaso/shell-api';

export function registerReleaseSet(): void {
  // What is in the build needs no address.
}

export async function loadStartModule(name: string): Promise<RemoteModule | null> {
  return name === 'mf_study' ? import('../../../mf-study/src/index.ts') : null;
}

export function renewFiles(): Promise<void> {
  return Promise.resolve();
}
