import { readKeys } from './release-keys.ts';

const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/**
 * Build id of the shell that this page runs; null if the page has none. It is in the page's meta element
 * `repaso-shell`.
 */
export const ownShell: string | null = metaContent('repaso-shell') ?? null;

/** Paths and hashes of the shell's chunks, in turn; empty in development. */
export const ownFiles = metaContent('repaso-files') ?? '';

/** The keys with which this page checks release sets. */
export const ownKeys = readKeys(metaContent('repaso-release-keys'));
