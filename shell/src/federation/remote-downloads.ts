import type { ReleaseEntry } from '@repaso/contracts';
import type { RemoteModule, RemoteStart } from '@repaso/shell-api';
import { startRemote } from './start-remote.ts';

export interface DownloadDeps {
  /** Loads the module that a remote exposes as `./start`. */
  loadModule: (entry: ReleaseEntry) => Promise<RemoteModule | null>;
  /** Called before a failed download is tried again. */
  forgetFailures: (entry: ReleaseEntry) => Promise<void>;
  /** Fetches the files of a remote from the server, because the browser's cache may hold a damaged file. */
  renewFiles: (entry: ReleaseEntry) => Promise<void>;
  /** Called when a remote has started, before its screens are shown. Loads the texts of the remote. */
  onStart: (name: string, start: RemoteStart) => Promise<void>;
  retryDelayMs: number;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Downloads and starts remotes. Each remote has at most one download at a time. A failed download is retried once. */
export function createRemoteDownloads({
  loadModule,
  forgetFailures,
  renewFiles,
  onStart,
  retryDelayMs,
}: DownloadDeps) {
  const downloads = new Map<string, Promise<RemoteStart>>();

  async function startOf(entry: ReleaseEntry): Promise<RemoteStart> {
    const start = startRemote(await loadModule(entry));
    await onStart(entry.name, start);
    return start;
  }

  async function download(entry: ReleaseEntry, mustRenew: boolean): Promise<RemoteStart> {
    if (mustRenew) await renewFiles(entry);
    try {
      return await startOf(entry);
    } catch (first) {
      await Promise.all([pause(retryDelayMs), forgetFailures(entry)]);
      // Throws the first error, which is the cause. A second error may only be a consequence of it.
      return startOf(entry).catch(() => {
        downloads.delete(entry.name);
        throw first;
      });
    }
  }

  return {
    /**
     * Returns the running or finished download of the remote, or begins one. So a caller after a timeout waits for the
     * same download. With `mustRenew`, a new download fetches the files from the server first.
     */
    get(entry: ReleaseEntry, mustRenew: boolean): Promise<RemoteStart> {
      const running = downloads.get(entry.name) ?? download(entry, mustRenew);
      downloads.set(entry.name, running);
      return running;
    },
    /** Drops the download of a remote, so that the next `get` begins a new one. */
    forget: (name: string): void => void downloads.delete(name),
    /** Resolves when the running download of a remote has succeeded or failed. Never rejects. */
    ended: async (name: string): Promise<void> => {
      await Promise.allSettled([downloads.get(name)]);
    },
  };
}
