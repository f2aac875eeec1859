/**
 * What is wrong with this browser's storage, for the frame to say on whatever screen the learner is. One board a page,
 * and without the database library: the frame reads it before any card is asked for.
 */

/** Most urgent first. */
const kinds = ['outdated', 'closed', 'full', 'lost'] as const;

/** One trouble; each has a text of its own. */
export type StorageProblem =
  /** Another tab needs a newer database: this page's is closed until it is loaded again. */
  | { kind: 'outdated' }
  /** The browser cannot open the database, or closed it. */
  | { kind: 'closed' }
  /** No room: the last write was refused, and nothing of it was kept. */
  | { kind: 'full' }
  /** The database is gone. `waiting`: how many cards had something that the server had not heard of. */
  | { kind: 'lost'; userId: string; waiting: number };

const known = new Map<StorageProblem['kind'], StorageProblem>();
const listeners = new Set<() => void>();

/** The page's board of troubles. */
export const storageProblem = {
  /** The most urgent one; the same object until it changes. */
  get: (): StorageProblem | null => {
    const kind = kinds.find((name) => known.has(name));
    return (kind === undefined ? undefined : known.get(kind)) ?? null;
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  report: (trouble: StorageProblem): void => {
    known.set(trouble.kind, trouble);
    listeners.forEach((listener) => listener());
  },
  /** It is over, or the learner has read it. */
  clear: (kind: StorageProblem['kind']): void => {
    if (known.delete(kind)) listeners.forEach((listener) => listener());
  },
};
