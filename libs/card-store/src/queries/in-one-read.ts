import type { StoreCore } from '../rows/store-core.ts';

/**
 * Makes a query of many reads run in one transaction. So its figures are of one moment, and a phone begins one transaction
 * instead of a dozen, which takes most of the time of a small query.
 */
export const inOneRead =
  <Args extends unknown[], Result>(query: (core: StoreCore, ...args: Args) => Promise<Result>) =>
  (core: StoreCore, ...args: Args): Promise<Result> => {
    const { dexie, cards, log, meta, outbox, settings } = core.db;
    // Dexie follows a query across its awaits only when the given function itself is async.
    return dexie.transaction('r', [cards, log, meta, outbox, settings], async () => query(core, ...args));
  };
