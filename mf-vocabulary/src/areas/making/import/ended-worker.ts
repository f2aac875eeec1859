/** A `Worker`, or a stand-in for tests. */
interface Terminable {
  terminate: () => unknown;
}

/**
 * Runs `run` and terminates the worker afterwards, whatever the outcome. This includes a worker that starts only after
 * `run` has failed or was aborted. `starting` may resolve to null when there is no worker.
 */
export async function endingWorker<W extends Terminable, R>(
  starting: Promise<W | null>,
  work: () => Promise<R>,
): Promise<R> {
  try {
    return await work();
  } finally {
    void starting.then(
      (worker) => worker?.terminate(),
      () => undefined,
    );
  }
}
