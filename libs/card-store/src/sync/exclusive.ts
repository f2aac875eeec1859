const queues = new Map<string, Promise<unknown>>();

/** Absent where the page has no secure context, and in old browsers. */
const lockManager = () => (globalThis.navigator as { locks?: LockManager }).locks;

async function inTurn<T>(name: string, operation: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const mine = (queues.get(name) ?? Promise.resolve()).then(() => {
    signal?.throwIfAborted();
    return operation();
  });
  const settled = mine.catch(() => undefined);
  queues.set(name, settled);
  await settled;
  if (queues.get(name) === settled) queues.delete(name);
  return mine;
}

/**
 * Runs work while no other work of the same name runs in any tab of this browser. Without the Web Locks API the order
 * holds within this page only: two tabs may then send the same thing twice, which the server accepts.
 *
 * @throws the signal's reason when it was aborted before the work began
 */
export function exclusively<T>(name: string, operation: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const locks = lockManager();
  if (locks === undefined) return inTurn(name, operation, signal);
  return locks.request(name, signal === undefined ? {} : { signal }, operation);
}
