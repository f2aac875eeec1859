import type { ReleaseSet } from '@repaso/contracts';
import { createExternalStore } from '@repaso/external-store';
import { fetchLiveSet } from './fetch-live-set.ts';
import { keepBucket } from './keep-bucket.ts';

/**
 * Release set of this tab. `live`: from the server. `preview`: from the link that opened this tab. `last-good`: the set
 * stored on this device. `failed`: the server did not respond, or its set is not signed or does not fit this shell, and
 * no usable set is stored.
 */
export type ReleaseState =
  | { kind: 'loading' }
  | {
      kind: 'ready';
      set: ReleaseSet;
      origin: 'live' | 'last-good' | 'preview';
      /** Whether this tab has a preview that could not be opened, so that the set is another one. */
      isWithoutPreview?: boolean;
    }
  | { kind: 'failed' };

/** What is stored or known about releases on this device; see `offline/release-memory.ts`. */
export interface ReleaseMemory {
  /**
   * Returns the set of the last completely stored release if it was stored with this build of the shell; otherwise
   * null.
   */
  lastGood: () => Promise<ReleaseSet | null>;
  /**
   * Returns whether the server has the same build of the shell as this page. Only then the live set surely fits the
   * page.
   */
  isShellLive: () => Promise<boolean>;
  /** Returns whether a key of this page has signed the set. */
  isSigned: (set: ReleaseSet) => Promise<boolean>;
  /** Returns the unchecked set that came with the page; null without one. */
  setOfPage: () => ReleaseSet | null;
  /** Reads the set of this tab's preview; null in a tab without one. */
  preview: (() => Promise<ReleaseSet>) | null;
}

/** Milliseconds to wait for the live set when a stored set could be used instead. */
const fallbackDelayMs = 3_000;

const isReleaseSet = (value: ReleaseSet | null): value is ReleaseSet =>
  value !== null && (value.schema as number) === 1 && Array.isArray(value.remotes);

/** Returns the live set: the one that came with the page, if it can be used, or the server's. */
async function liveSet(memory: ReleaseMemory): Promise<ReleaseSet> {
  const inPage = memory.setOfPage();
  const isUsable = inPage !== null && (await checkLive(inPage, memory)) === null;
  const set = isUsable ? inPage : await fetchLiveSet();
  const problem = isUsable ? null : await checkLive(set, memory);
  if (problem !== null) throw new Error(`The live release set ${problem}`);
  // The site's copy of the set does not say whether browsers are divided into channels.
  if (set.isShared !== undefined) keepBucket(set.isShared);
  return set;
}

/** Returns why a set is not the live one; null if it may be. */
async function checkLive(set: ReleaseSet, { isSigned }: ReleaseMemory): Promise<string | null> {
  // A preview would go on after its end if it were taken for the live set.
  if (!isReleaseSet(set) || set.expiresAt !== undefined) return 'has another schema';
  return (await isSigned(set)) ? null : 'is not signed by a key of this page';
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

async function findSet(memory: ReleaseMemory): Promise<ReleaseState> {
  if (memory.preview === null) return findPublished(memory);
  const set = await memory.preview().catch(() => null);
  if (isReleaseSet(set) && set.expiresAt !== undefined && (await memory.isSigned(set))) {
    return { kind: 'ready', set, origin: 'preview' };
  }
  const state = await findPublished(memory);
  return state.kind === 'ready' ? { ...state, isWithoutPreview: true } : state;
}

async function findPublished(memory: ReleaseMemory): Promise<ReleaseState> {
  const stored = memory.lastGood().catch(() => null);
  const live = Promise.all([liveSet(memory), memory.isShellLive()]).then(
    ([set, fits]) => (fits ? set : null),
    () => null,
  );
  const fallback = stored.then((storedSet) => (storedSet === null ? live : after(fallbackDelayMs)));
  const set = await Promise.race([live, fallback]);
  if (set !== null) return { kind: 'ready', set, origin: 'live' };
  const storedSet = await stored;
  return isReleaseSet(storedSet)
    ? { kind: 'ready', set: storedSet, origin: 'last-good' }
    : { kind: 'failed' };
}

/**
 * Creates the store of this tab's release set. The set is read once and kept until the page reloads, so that two sets
 * never mix. `prepare` gets the set before it is published and may change it.
 */
export function createReleases(memory: ReleaseMemory, prepare: (set: ReleaseSet) => ReleaseSet) {
  const store = createExternalStore<ReleaseState>({ kind: 'loading' });
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
    /** Resolves with the state after reading. If reading failed, the next call reads again. */
    ready: (): Promise<ReleaseState> => (reading ??= read()),
  };
}
export type Releases = ReturnType<typeof createReleases>;

/** Calls `use` once with the tab's set: at once if the set is known, otherwise as soon as it is. */
export function withReleaseSet({ get, subscribe }: Releases, use: (set: ReleaseSet) => void): void {
  const tryToUse = (): boolean => {
    const state = get();
    if (state.kind === 'ready') use(state.set);
    return state.kind === 'ready';
  };
  if (tryToUse()) return;
  const stop = subscribe(() => {
    if (tryToUse()) stop();
  });
}
