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

/** A release on this device. Whole, but for remotes whose files the server itself does not have whole. */
export interface KeptRelease extends Release {
  /** Names of those remotes; absent in what older versions stored. */
  damaged?: string[];
}

export interface ReleasedFile {
  url: string;
  integrity: string;
}

export const keyOf = ({ shell, set }: Release): string => releaseKey(shell.id, set);

/** Notes on licences are for people. */
const isNeeded = ({ url }: ReleasedFile) => !url.endsWith('.LICENSE.txt');

/** Every file of the shell but its page. */
export function filesOfShell({ shell }: Release): ReleasedFile[] {
  const files = Object.entries(shell.files).map(([file, integrity]) => ({
    url: new URL(`/${file}`, location.href).href,
    integrity,
  }));
  return files.filter(isNeeded);
}

/** The files of each remote that wants to work without a connection, by its name. */
export function filesOfRemotes({ set }: Release): Map<string, ReleasedFile[]> {
  const wanting = set.remotes.filter(({ offline }) => offline);
  return new Map(wanting.map((entry) => [entry.name, filesOf(entry).filter(isNeeded)]));
}

/** Every file that a device keeps of a release, but its page. */
export const filesOfRelease = (release: Release): ReleasedFile[] => [
  ...filesOfShell(release),
  ...[...filesOfRemotes(release).values()].flat(),
];
