import { useSyncExternalStore } from 'react';

/** A value in memory that components can subscribe to. */
export interface Cell<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createCell<T>(first: T): Cell<T> {
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

export function useCell<T>({ subscribe, get }: Pick<Cell<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get);
}
