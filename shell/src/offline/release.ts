import type { ReleaseSet } from '@repaso/contracts';
import { filesOf } from '../federation/integrity.ts';
import { releaseKey } from './release-key.ts';

/** One build of the shell: its name, and the files it needs beside its page, with their integrity. */
export interface ShellFiles {
  id: string;
  files: Record<string, string>;
}

/** What a page runs: one build of the shell and one release set, never a part of either. */
export interface Release {
  shell: ShellFiles;
  set: ReleaseSet;
}

export interface ReleasedFile {
  url: string;
  integrity: string;
}

export const keyOf = ({ shell, set }: Release): string => releaseKey(shell.id, set);

/** Every file of a release but its page; notes on licences are for people. */
export function filesOfRelease({ shell, set }: Release): ReleasedFile[] {
  const own = Object.entries(shell.files).map(([file, integrity]) => ({
    url: new URL(`/${file}`, location.href).href,
    integrity,
  }));
  return [...own, ...set.remotes.flatMap(filesOf)].filter(({ url }) => !url.endsWith('.LICENSE.txt'));
}
