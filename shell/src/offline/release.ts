import type { ReleaseSet } from '@repaso/contracts';
import { filesOf } from '../federation/integrity.ts';
import { releaseKey } from './release-key.ts';

/** One build of the shell: its id, and the integrity of each of its files except the page. */
export interface ShellFiles {
  id: string;
  files: Record<string, string>;
}

/** What a page runs: one build of the shell and one release set. */
export interface Release {
  shell: ShellFiles;
  set: ReleaseSet;
}

/** A release stored on this device: complete, except for remotes whose files are damaged on the server. */
export interface StoredRelease extends Release {
  /** Names of these remotes. Older versions of the shell did not store the field. */
  damaged?: string[];
}

export interface ReleasedFile {
  url: string;
  integrity: string;
}

export const keyOf = ({ shell, set }: Release): string => releaseKey(shell.id, set);

/** Licence notices are not needed to run the app. */
const isNeeded = ({ url }: ReleasedFile) => !url.endsWith('.LICENSE.txt');

/** Returns all files of the shell except its page. */
export function filesOfShell({ shell }: Release): ReleasedFile[] {
  const files = Object.entries(shell.files).map(([file, integrity]) => ({
    url: new URL(`/${file}`, location.href).href,
    integrity,
  }));
  return files.filter(isNeeded);
}

/** Returns the files of each remote with `offline: true`, by its name. */
export function filesOfRemotes({ set }: Release): Map<string, ReleasedFile[]> {
  const remotes = set.remotes.filter(({ offline }) => offline);
  return new Map(remotes.map((entry) => [entry.name, filesOf(entry).filter(isNeeded)]));
}

/** Returns all files of a release that a device stores, except the page. */
export const filesOfRelease = (release: Release): ReleasedFile[] => [
  ...filesOfShell(release),
  ...[...filesOfRemotes(release).values()].flat(),
];
