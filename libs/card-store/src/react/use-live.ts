import { liveQuery } from 'dexie';
import { useMemo, useSyncExternalStore } from 'react';

/** A value that changes with the database. */
export interface Live<T> {
  subscribe: (listener: () => void) => () => void;
  /** Undefined until the first answer. Throws what the query threw. */
  get: () => T | undefined;
}

/** Watches a query: it runs again when something it read has changed, in this tab or another. */
export function watch<T>(query: () => Promise<T> | T): Live<T> {
  let value: T | undefined;
  let failure: { error: unknown } | null = null;
  return {
    subscribe(listener) {
      // Dexie follows a query across its awaits only when the function it gets is an async one itself.
      const subscription = liveQuery(async () => query()).subscribe({
        next: (answer) => {
          value = answer;
          failure = null;
          listener();
        },
        error: (error) => {
          failure = { error };
          listener();
        },
      });
      return () => subscription.unsubscribe();
    },
    get() {
      if (failure !== null) throw failure.error;
      return value;
    },
  };
}

/**
 * The answer of a query, kept up to date; undefined until the first one. A new query begins when `deps` change.
 *
 * @example const due = useLive(() => store.dueIds(), [store]);
 */
export function useLive<T>(query: () => Promise<T> | T, deps: readonly unknown[]): T | undefined {
  // eslint-disable-next-line react-hooks/exhaustive-deps, react-hooks/use-memo -- the caller lists what the query depends on
  const live = useMemo(() => watch(query), deps);
  return useSyncExternalStore(live.subscribe, live.get, live.get);
}
