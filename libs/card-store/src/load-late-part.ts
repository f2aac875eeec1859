/** Loads the part of the card store that no learner needs before the first card, and calls its operations. */
import { Dexie } from 'dexie';
import { StoreError } from './device/store-error.ts';
import type * as latePart from './late-part.ts';
import type { StoreCore } from './rows/store-core.ts';

type LatePart = typeof latePart;

const loaded = { part: null as LatePart | null };

/**
 * Loads the part, only once. A live query may wait for it.
 *
 * @throws StoreError NETWORK when its file cannot be loaded; the next call tries again
 */
export function loadLatePart(): PromiseLike<LatePart> {
  // After waiting for a promise that is not Dexie's, a live query would no longer note what it reads.
  return new Dexie.Promise((resolve, reject) => {
    if (loaded.part !== null) return resolve(loaded.part);
    import('./late-part.ts').then(
      (part) => resolve((loaded.part = part)),
      (error: unknown) => reject(new StoreError('NETWORK', error)),
    );
  });
}

type LateOperation = {
  [Name in keyof LatePart]: LatePart[Name] extends (core: StoreCore, ...args: never[]) => PromiseLike<unknown>
    ? Name
    : never;
}[keyof LatePart];

/** Returns an operation that loads the late part when it is first called. Its type is that of the operation `name`. */
export function late<Name extends LateOperation>(name: Name): LatePart[Name] {
  const operation = async (core: StoreCore, ...args: never[]) => {
    const run = (await loadLatePart())[name] as (core: StoreCore, ...rest: never[]) => PromiseLike<unknown>;
    return run(core, ...args);
  };
  return operation as LatePart[Name];
}
