import type { ReleaseEntry } from '@repaso/contracts';
import type { RemoteModule, RemoteStart } from '@repaso/shell-api';

/** Why a remote cannot be shown. */
export type RemoteFailure = 'timeout' | 'broken';

interface LoaderDeps {
  /** Fetches the module `./start` of a remote. */
  loadModule: (name: string) => Promise<RemoteModule | null>;
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
export function createRemoteLoader({ loadModule, onStart, timeoutMs, retryDelayMs }: LoaderDeps) {
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

  async function load(name: string): Promise<RemoteStart | null> {
    try {
      const start = await within(withRetry(name, attempts - 1), timeoutMs);
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
    load: ({ name }: ReleaseEntry): Promise<RemoteStart | null> => {
      const running = loading.get(name) ?? load(name);
      loading.set(name, running);
      return running;
    },
    failureOf: (name: string): RemoteFailure | null => failures.get(name) ?? null,
  };
}
export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
