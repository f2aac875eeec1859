import type { ReleaseEntry } from '@repaso/contracts';
import type { RemoteModule, RemoteStart } from '@repaso/shell-api';

/** Why a remote cannot be shown. */
export type RemoteFailure = 'timeout' | 'broken';

interface LoaderDeps {
  /** Fetches the module `./start` of a remote. */
  loadModule: (name: string) => Promise<RemoteModule | null>;
  /** Fetches the files of a remote past the browser's cache, which may hold a damaged one. */
  renewFiles: (entry: ReleaseEntry) => Promise<void>;
  /** Runs once a remote has started, before its screens show: its texts are loaded here. */
  onStart: (start: RemoteStart) => Promise<void>;
  timeoutMs: number;
  retryDelayMs: number;
}

const attempts = 2;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

class TimeoutFailure extends Error {}

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutFailure()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Loads remotes on demand, each once; a failed one is tried again on the next demand. */
export function createRemoteLoader({ loadModule, renewFiles, onStart, timeoutMs, retryDelayMs }: LoaderDeps) {
  const loading = new Map<string, Promise<RemoteStart | null>>();
  const failures = new Map<string, RemoteFailure>();

  async function startOf(name: string): Promise<RemoteStart> {
    const module = await loadModule(name);
    if (module === null || (module.contractVersion as number) !== 1) {
      throw new Error(`${name} follows another contract than this shell`);
    }
    const start = module.start();
    await onStart(start);
    return start;
  }

  async function withRetry(name: string, left: number): Promise<RemoteStart> {
    try {
      return await startOf(name);
    } catch (error) {
      if (left === 0) throw error;
      await pause(retryDelayMs);
      return withRetry(name, left - 1);
    }
  }

  async function freshStart(entry: ReleaseEntry): Promise<RemoteStart> {
    if (failures.get(entry.name) === 'broken') await renewFiles(entry);
    return withRetry(entry.name, attempts - 1);
  }

  async function load(entry: ReleaseEntry): Promise<RemoteStart | null> {
    const { name } = entry;
    try {
      const start = await within(freshStart(entry), timeoutMs);
      failures.delete(name);
      return start;
    } catch (error) {
      failures.set(name, error instanceof TimeoutFailure ? 'timeout' : 'broken');
      reportError(error);
      loading.delete(name);
      return null;
    }
  }

  return {
    /** The started remote, or null when it failed; `failureOf` then says how. */
    load: (entry: ReleaseEntry): Promise<RemoteStart | null> => {
      const running = loading.get(entry.name) ?? load(entry);
      loading.set(entry.name, running);
      return running;
    },
    failureOf: (name: string): RemoteFailure | null => failures.get(name) ?? null,
  };
}
export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
