import type { ReleaseEntry } from '@repaso/contracts';
import { entryFile } from '@repaso/release-rules';
import { unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import { packedVersions } from '../../build/shared-modules.ts';
import { check } from '../commands.ts';
import type { Say } from '../commands.ts';
import { CommandFailure } from '../platform.ts';

const isMissingFile = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Follows the builds that a bundler writes into a folder. The release entry is the last file of each. */
export function watchBuild(folder: string, say: Say, onBuild: () => void) {
  const file = path.resolve(folder, entryFile);
  let entry: ReleaseEntry | null = null;

  async function readBuild(): Promise<void> {
    try {
      ({ entry } = await check(folder, packedVersions()));
      say(`${entry.name} ${entry.version} is in the page`);
    } catch (error) {
      // The page keeps the build before.
      if (error instanceof CommandFailure) for (const line of error.lines) say(line);
      // The bundler has begun to write the next build, whose entry will be read.
      else if (isMissingFile(error)) return;
      else say(String(error));
    }
    onBuild();
  }

  // Polling, because bundlers may delete the whole folder, which ends other ways of watching.
  watchFile(file, { interval: 200 }, ({ mtimeMs }) => {
    if (mtimeMs > 0) void readBuild();
  });
  return {
    entry: () => entry,
    /** Returns the file of the build for the path of a request; null for a path of another remote or no remote. */
    fileAt(pathname: string): string | null {
      if (entry === null) return null;
      const base = path.posix.dirname(entry.manifest);
      if (!pathname.startsWith(`${base}/`)) return null;
      const name = decodeURIComponent(pathname.slice(base.length + 1));
      return Object.hasOwn(entry.integrity, name) ? path.join(folder, name) : null;
    },
    stop: () => unwatchFile(file),
  };
}
