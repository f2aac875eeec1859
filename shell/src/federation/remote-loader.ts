import type { ReleaseEntry } from '@repaso/contracts';
import type { RemoteStart } from '@repaso/shell-api';
import { createRemoteDownloads } from './remote-downloads.ts';
import type { DownloadDeps } from './remote-downloads.ts';

/** Why a remote cannot be shown. */
export type RemoteFailure = 'timeout' | 'broken';

interface LoaderDeps extends DownloadDeps {
  /** Receives every failure with the name of the remote. */
  onFailure: (name: string, error: unknown) => void;
  timeoutMs: number;
}

class TimeoutFailure extends Error {}

function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutFailure(`no response within ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Loads remotes on demand, each once. A failed remote is loaded again by the next call. */
export function createRemoteLoader(deps: LoaderDeps) {
  const loading = new Map<string, Promise<RemoteStart | null>>();
  const failures = new Map<string, RemoteFailure>();
  const downloads = createRemoteDownloads(deps);

  function refuse(name: string, error: unknown): null {
    const isSlow = error instanceof TimeoutFailure;
    failures.set(name, isSlow ? 'timeout' : 'broken');
    if (!isSlow) downloads.forget(name);
    loading.delete(name);
    deps.onFailure(name, error);
    return null;
  }

  async function load(entry: ReleaseEntry): Promise<RemoteStart | null> {
    try {
      const isBroken = failures.get(entry.name) === 'broken';
      const start = await withTimeout(downloads.get(entry, isBroken), deps.timeoutMs);
      failures.delete(entry.name);
      return start;
    } catch (error) {
      return refuse(entry.name, error);
    }
  }

  return {
    /** Resolves with the started remote, or with null after a failure; `failureOf` then returns the reason. */
    load: (entry: ReleaseEntry): Promise<RemoteStart | null> => {
      const running = loading.get(entry.name) ?? load(entry);
      loading.set(entry.name, running);
      return running;
    },
    failureOf: (name: string): RemoteFailure | null => failures.get(name) ?? null,
    /** Resolves when the running download of a slow remote succeeds or fails. Never rejects. */
    downloadEnded: downloads.ended,
    /** Marks a loaded remote as broken because the shell cannot use its screens. */
    refuse,
  };
}
export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
