import { Dexie, liveQuery } from 'dexie';
import { useMemo, useSyncExternalStore } from 'react';

/** The result of a query on the database, updated when the database changes. */
export interface Live<T> {
  subscribe: (listener: () => void) => () => void;
  /** Returns the last result; undefined until the first one. Throws the query's error if its last run failed. */
  get: () => T | undefined;
}

/**
 * After how many changes of other data a query runs again. Without this, memory grows: Dexie keeps the keys of all changes
 * since the last run of a query.
 */
const keptChanges = 100;

/** Watches a query on the database. It runs again when data that it read has changed, in this tab or another. */
export function watchQuery<T>(query: () => Promise<T> | T): Live<T> {
  let value: T | undefined;
  let failure: { error: unknown } | null = null;
  return {
    subscribe(listener) {
      let changes = 0;
      const run = () => {
        changes = 0;
        return query();
      };
      const observer = {
        next(result: T) {
          value = result;
          failure = null;
          listener();
        },
        error(error: unknown) {
          failure = { error };
          listener();
        },
      };
      // Dexie tracks a query across its awaits only when the given function itself is async.
      const start = () => liveQuery(async () => run()).subscribe(observer);
      let subscription = start();
      const onChange = () => {
        changes += 1;
        if (changes < keptChanges) return;
        changes = 0;
        subscription.unsubscribe();
        subscription = start();
      };
      Dexie.on('storagemutated', onChange);
      return () => {
        Dexie.on.storagemutated.unsubscribe(onChange);
        subscription.unsubscribe();
      };
    },
    get() {
      if (failure !== null) throw failure.error;
      return value;
    },
  };
}

/**
 * Returns the current result of a query on the database; undefined until the first one. A change of `deps` starts a new
 * query. Throws the query's error during rendering.
 *
 * @example const due = useLive(() => store.dueIds(), [store]);
 */
export function useLive<T>(query: () => Promise<T> | T, deps: readonly unknown[]): T | undefined {
  // eslint-disable-next-line react-hooks/exhaustive-deps, react-hooks/use-memo -- the caller lists what the query depends on
  const live = useMemo(() => watchQuery(query), deps);
  return useSyncExternalStore(live.subscribe, live.get, live.get);
}
