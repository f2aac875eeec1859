/**
 * The present problems of this browser's storage, one state per page. The shell shows them on every screen. This file does
 * not import the database library, because the shell reads it before any cards are loaded.
 */

/** Most urgent first. */
const kinds = ['outdated', 'closed', 'full', 'lost'] as const;

/** One problem. The shell has a text for each kind. */
export type StorageProblem =
  /** Another tab needs a newer database version. This page's database is closed until the page is reloaded. */
  | { kind: 'outdated' }
  /** The browser cannot open the database, or closed it. */
  | { kind: 'closed' }
  /** No space: the last write was rolled back. */
  | { kind: 'full' }
  /** The browser evicted the database. `waiting`: number of cards whose changes the server did not have. */
  | { kind: 'lost'; userId: string; waiting: number };

const known = new Map<StorageProblem['kind'], StorageProblem>();
const listeners = new Set<() => void>();

/** The page's storage problems, as an external store. */
export const storageProblem = {
  /** Returns the most urgent problem; the same object until it changes. */
  get: (): StorageProblem | null => {
    const kind = kinds.find((name) => known.has(name));
    return (kind === undefined ? undefined : known.get(kind)) ?? null;
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  report: (problem: StorageProblem): void => {
    known.set(problem.kind, problem);
    listeners.forEach((listener) => listener());
  },
  /** Removes a problem that is solved, or that the learner has dismissed. */
  clear: (kind: StorageProblem['kind']): void => {
    if (known.delete(kind)) listeners.forEach((listener) => listener());
  },
};
