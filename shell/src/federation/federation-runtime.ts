/** Global variable in which containers find the runtime that they do not bring themselves. */
const variable = '_FEDERATION_RUNTIME_CORE';

let loading: Promise<void> | null = null;

async function load(): Promise<void> {
  const runtime = await import('@module-federation/runtime-core');
  Object.defineProperty(globalThis, variable, { value: runtime, configurable: true });
}

/** Loads the federation runtime for containers that expect it of the page. After a failure the next call tries again. */
export function provideFederationRuntime(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
