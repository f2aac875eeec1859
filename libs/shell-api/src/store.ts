import type { Middleware, Slice } from '@reduxjs/toolkit';

/** Functions that extend the shell's store. */
export interface StoreBinding {
  injectReducer: (slice: Pick<Slice, 'reducerPath' | 'reducer'>) => void;
  addMiddleware: (middleware: Middleware) => void;
}

let bound: StoreBinding | null = null;

/** Connects the shell's store. */
export function bindStore(binding: StoreBinding): void {
  bound = binding;
}

/** Returns the bound store. @throws Error when this copy of the package is not the shell's */
export function storeBinding(): StoreBinding {
  if (bound === null) throw new Error('@repaso/shell-api: this copy has no store; it was loaded twice');
  return bound;
}

/** Adds a slice to the shell's store. Calls after the first have no effect. */
export function injectSlice(slice: Pick<Slice, 'reducerPath' | 'reducer'>): void {
  storeBinding().injectReducer(slice);
}
