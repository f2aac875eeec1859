import type { Middleware, Slice } from '@reduxjs/toolkit';

/** The shell's store as remotes may extend it. */
export interface StoreBinding {
  injectReducer: (slice: Pick<Slice, 'reducerPath' | 'reducer'>) => void;
  addMiddleware: (middleware: Middleware) => void;
}

let bound: StoreBinding | null = null;

/** Gives this package the shell's store. */
export function bindStore(binding: StoreBinding): void {
  bound = binding;
}

/** The bound store; throws when this copy of the package is not the shell's. */
export function storeBinding(): StoreBinding {
  if (bound === null) throw new Error('@repaso/shell-api: this copy has no store; it was loaded twice');
  return bound;
}

/** Adds a slice to the shell's store; adding it again changes nothing. */
export function injectSlice(slice: Pick<Slice, 'reducerPath' | 'reducer'>): void {
  storeBinding().injectReducer(slice);
}
