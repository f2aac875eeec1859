import { useSyncExternalStore } from 'react';

/** A value in memory that components can subscribe to. */
export interface ObservableValue<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createObservableValue<T>(first: T): ObservableValue<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useObservableValue<T>({ subscribe, get }: Pick<ObservableValue<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get);
}
