/** Replaces the shell's module that loads remotes: here the study remote is part of the same build. */
import type { RemoteModule } from '@repaso/shell-api';

export function registerReleaseSet(): void {
  // A remote in the same build needs no URL.
}

export async function loadStartModule(name: string): Promise<RemoteModule | null> {
  return name === 'mf_study' ? import('../../../mf-study/src/index.ts') : null;
}

export function renewFiles(): Promise<void> {
  return Promise.resolve();
}
