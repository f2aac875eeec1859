import type { ReleaseEntry } from '@repaso/contracts';
import type { RemoteModule, RemoteStart } from '@repaso/shell-api';
import { startRemote } from './start-remote.ts';

export interface DownloadDeps {
  /** Fetches the module `./start` of a remote. */
  loadModule: (name: string) => Promise<RemoteModule | null>;
  /** Fetches the files of a remote again and bypasses the browser's cache, which may hold a damaged file. */
  renewFiles: (entry: ReleaseEntry) => Promise<void>;
  /** Runs after a remote has started and before its screens show. Loads the texts of the remote. */
  onStart: (name: string, start: RemoteStart) => Promise<void>;
  retryDelayMs: number;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Downloads and starts remotes, one download per remote at a time. A failed download is retried once. */
export function createRemoteDownloads({ loadModule, renewFiles, onStart, retryDelayMs }: DownloadDeps) {
  const downloads = new Map<string, Promise<RemoteStart>>();

  async function startOf(name: string): Promise<RemoteStart> {
    const start = startRemote(await loadModule(name));
    await onStart(name, start);
    return start;
  }

  async function download(entry: ReleaseEntry, mustRenew: boolean): Promise<RemoteStart> {
    if (mustRenew) await renewFiles(entry);
    try {
      return await startOf(entry.name);
    } catch (first) {
      await pause(retryDelayMs);
      // The first error is the cause. The second may be only its consequence.
      return startOf(entry.name).catch(() => {
        downloads.delete(entry.name);
        throw first;
      });
    }
  }

  return {
    /** Later callers share the running download, also after a timeout. `mustRenew`: fetch the files again first. */
    get(entry: ReleaseEntry, mustRenew: boolean): Promise<RemoteStart> {
      const running = downloads.get(entry.name) ?? download(entry, mustRenew);
      downloads.set(entry.name, running);
      return running;
    },
    /** Makes the next `get` download the remote again. */
    forget: (name: string): void => void downloads.delete(name),
    /** Resolves when the running download succeeds or fails. Never rejects. */
    ended: async (name: string): Promise<void> => {
      await Promise.allSettled([downloads.get(name)]);
    },
  };
}
