import type { ReleaseSet } from '@repaso/contracts';
import { call } from '@repaso/shell-api';
import { externalStore } from '../external-store.ts';

/** What is known of the live release set. `failed`: no service answered and this device never saw a set. */
export type ReleaseState =
  { kind: 'loading' } | { kind: 'ready'; set: ReleaseSet; origin: 'live' | 'last-good' } | { kind: 'failed' };

/** Keeps the last good set for days without a connection. */
export interface ReleaseMemory {
  load: () => Promise<ReleaseSet | null>;
  save: (set: ReleaseSet) => Promise<void>;
}

const timeoutMs = 4_000;

const isReleaseSet = (value: ReleaseSet | null): value is ReleaseSet =>
  value !== null && (value.schema as number) === 1 && Array.isArray(value.remotes);

async function liveSet(): Promise<ReleaseSet> {
  const set = await call('getLiveReleaseSet', { timeout: timeoutMs });
  if (!isReleaseSet(set)) throw new Error('The live release set has another schema');
  return set;
}

async function findSet(memory: ReleaseMemory): Promise<ReleaseState> {
  try {
    const set = await liveSet();
    void memory.save(set).catch(() => undefined);
    return { kind: 'ready', set, origin: 'live' };
  } catch {
    const set = await memory.load().catch(() => null);
    return isReleaseSet(set) ? { kind: 'ready', set, origin: 'last-good' } : { kind: 'failed' };
  }
}

/** The release set of this tab: read once and kept until a reload, so that two sets never mix. */
export function createReleases(memory: ReleaseMemory, prepare: (set: ReleaseSet) => ReleaseSet) {
  const store = externalStore<ReleaseState>({ kind: 'loading' });
  let reading: Promise<ReleaseState> | null = null;

  async function read(): Promise<ReleaseState> {
    const found = await findSet(memory);
    const state = found.kind === 'ready' ? { ...found, set: prepare(found.set) } : found;
    if (state.kind === 'failed') reading = null;
    store.set(state);
    return state;
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** The set, once known; after a failure the next call asks again. */
    ready: (): Promise<ReleaseState> => (reading ??= read()),
  };
}
export type Releases = ReturnType<typeof createReleases>;
