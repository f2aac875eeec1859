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
  onStart: (name: string, start: RemoteStart) => Promise<void>;
  /** Is told of every remote that fails, with the reason. */
  onFailure: (name: string, error: unknown) => void;
  timeoutMs: number;
  retryDelayMs: number;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

class TimeoutFailure extends Error {}

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutFailure(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** What a remote gave, checked: it may have been built against anything. */
function started(module: Partial<RemoteModule> | null): RemoteStart {
  if ((module?.contractVersion as number | undefined) !== 1 || typeof module?.start !== 'function') {
    throw new Error(`contract ${String(module?.contractVersion)}, and this shell follows 1`);
  }
  const start = module.start() as Partial<RemoteStart> | undefined;
  const { routes, messages } = start ?? {};
  if (!Array.isArray(routes) || typeof messages?.es !== 'function' || typeof messages.ru !== 'function') {
    throw new Error('start() gave no routes or no messages');
  }
  return start as RemoteStart;
}

/** Loads remotes on demand, each once; a failed one is tried again on the next demand. */
export function createRemoteLoader(deps: LoaderDeps) {
  const loading = new Map<string, Promise<RemoteStart | null>>();
  const downloads = new Map<string, Promise<RemoteStart>>();
  const failures = new Map<string, RemoteFailure>();

  async function startOf(name: string): Promise<RemoteStart> {
    const start = started(await deps.loadModule(name));
    await deps.onStart(name, start);
    return start;
  }

  async function download(entry: ReleaseEntry): Promise<RemoteStart> {
    if (failures.get(entry.name) === 'broken') await deps.renewFiles(entry);
    try {
      return await startOf(entry.name);
    } catch (first) {
      await pause(deps.retryDelayMs);
      // What went wrong first is the reason; a second attempt may only meet its remains.
      return startOf(entry.name).catch(() => {
        downloads.delete(entry.name);
        throw first;
      });
    }
  }

  /** One download at a time: who comes while it runs, or after it was found slow, waits for the same. */
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
      const start = await within(downloadOnce(entry), deps.timeoutMs);
      failures.delete(entry.name);
      return start;
    } catch (error) {
      return refuse(entry.name, error);
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
    /** Resolves once a remote that was found slow has come after all, or will not. */
    settled: async (name: string): Promise<void> => {
      await Promise.allSettled([downloads.get(name)]);
    },
    /** Takes a remote for broken that loaded, but whose screens the shell cannot use. */
    refuse,
  };
}
export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
