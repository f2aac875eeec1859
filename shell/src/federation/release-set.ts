import type { ReleaseSet } from '@repaso/contracts';
import { call } from '@repaso/shell-api';
import { externalStore } from '../external-store.ts';

/** What is known of the live release set. `failed`: no service answered and this device never saw a set. */
export type ReleaseState =
  { kind: 'loading' } | { kind: 'ready'; set: ReleaseSet; origin: 'live' | 'last-good' } | { kind: 'failed' };

/** What this device knows beside the live set. */
export interface ReleaseMemory {
  /** The newest set it has whole, to use with this shell; null where there is none. */
  lastGood: () => Promise<ReleaseSet | null>;
  /** Whether the server's shell is the one that runs here: only then do its live remotes surely fit. */
  isShellLive: () => Promise<boolean>;
}

const timeoutMs = 10_000;
/** How long an answer may take while there is a set to go on with. */
const patienceMs = 3_000;

const isReleaseSet = (value: ReleaseSet | null): value is ReleaseSet =>
  value !== null && (value.schema as number) === 1 && Array.isArray(value.remotes);

async function liveSet(): Promise<ReleaseSet> {
  const set = await call('getLiveReleaseSet', { timeout: timeoutMs });
  if (!isReleaseSet(set)) throw new Error('The live release set has another schema');
  return set;
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

async function findSet(memory: ReleaseMemory): Promise<ReleaseState> {
  const keeping = memory.lastGood().catch(() => null);
  const live = Promise.all([liveSet(), memory.isShellLive()]).then(
    ([set, fits]) => (fits ? set : null),
    () => null,
  );
  const patience = keeping.then((kept) => (kept === null ? live : after(patienceMs)));
  const set = await Promise.race([live, patience]);
  if (set !== null) return { kind: 'ready', set, origin: 'live' };
  const kept = await keeping;
  return isReleaseSet(kept) ? { kind: 'ready', set: kept, origin: 'last-good' } : { kind: 'failed' };
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
