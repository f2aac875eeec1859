import type { ReleaseEntry } from '@repaso/contracts';
import type { RemoteModule, RemoteStart } from '@repaso/shell-api';

/** Why a remote cannot be shown. */
export type RemoteFailure = 'timeout' | 'broken';

interface LoaderDeps {
  /** Fetches the module `./start` of a remote. */
  loadModule: (name: string) => Promise<RemoteModule | null>;
  /** Fetches the files of a remote again and bypasses the browser's cache, which may hold a damaged file. */
  renewFiles: (entry: ReleaseEntry) => Promise<void>;
  /** Runs after a remote has started and before its screens show. Loads the texts of the remote. */
  onStart: (name: string, start: RemoteStart) => Promise<void>;
  /** Receives every failure with the name of the remote. */
  onFailure: (name: string, error: unknown) => void;
  timeoutMs: number;
  retryDelayMs: number;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

class TimeoutFailure extends Error {}

function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutFailure(`no response within ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Starts a remote and checks its contract, since it may have been built against another version of the shell. */
function validated(module: Partial<RemoteModule> | null): RemoteStart {
  if ((module?.contractVersion as number | undefined) !== 1 || typeof module?.start !== 'function') {
    throw new Error(`contract version is ${String(module?.contractVersion)}, but this shell supports 1`);
  }
  const start = module.start() as Partial<RemoteStart> | undefined;
  const { routes, messages } = start ?? {};
  if (!Array.isArray(routes) || typeof messages?.es !== 'function' || typeof messages.ru !== 'function') {
    throw new Error('start() returned no routes or no messages');
  }
  return start as RemoteStart;
}

/** Loads remotes on demand, each once. A failed remote is loaded again by the next call. */
export function createRemoteLoader(deps: LoaderDeps) {
  const loading = new Map<string, Promise<RemoteStart | null>>();
  const downloads = new Map<string, Promise<RemoteStart>>();
  const failures = new Map<string, RemoteFailure>();

  async function startOf(name: string): Promise<RemoteStart> {
    const start = validated(await deps.loadModule(name));
    await deps.onStart(name, start);
    return start;
  }

  async function download(entry: ReleaseEntry): Promise<RemoteStart> {
    if (failures.get(entry.name) === 'broken') await deps.renewFiles(entry);
    try {
      return await startOf(entry.name);
    } catch (first) {
      await pause(deps.retryDelayMs);
      // The first error is the cause. The second may be only its consequence.
      return startOf(entry.name).catch(() => {
        downloads.delete(entry.name);
        throw first;
      });
    }
  }

  /** Runs one download per remote. Later callers share the running download, also after a timeout. */
  function downloadOnce(entry: ReleaseEntry): Promise<RemoteStart> {
    const running = downloads.get(entry.name) ?? download(entry);
    downloads.set(entry.name, running);
    return running;
  }

  function refuse(name: string, error: unknown): null {
    const isSlow = error instanceof TimeoutFailure;
    failures.set(name, isSlow ? 'timeout' : 'broken');
    if (!isSlow) downloads.delete(name);
    loading.delete(name);
    deps.onFailure(name, error);
    return null;
  }

  async function load(entry: ReleaseEntry): Promise<RemoteStart | null> {
    try {
      const start = await withTimeout(downloadOnce(entry), deps.timeoutMs);
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
    downloadEnded: async (name: string): Promise<void> => {
      await Promise.allSettled([downloads.get(name)]);
    },
    /** Marks a loaded remote as broken because the shell cannot use its screens. */
    refuse,
  };
}
export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
