import type { ReleaseSet } from '@repaso/contracts';
import type { ReleaseMemory } from './release-set.ts';

const key = 'last-good-release-set';

const quietMoment = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 10_000 });
    else setTimeout(resolve, 2_000);
  });

// Loaded on use: the first paint does not need it.
async function storage() {
  const { default: localforage } = await import('localforage');
  return localforage.createInstance({ name: 'repaso-device' });
}

export const releaseMemory: ReleaseMemory = {
  load: async () => (await storage()).getItem<ReleaseSet>(key),
  save: async (set) => {
    await quietMoment();
    await (await storage()).setItem(key, set);
  },
};
