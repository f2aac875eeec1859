/** A `Worker`, or a stand-in for tests. */
interface Terminable {
  terminate: () => unknown;
}

/**
 * Runs `run` and terminates the worker afterwards, whatever the outcome. This includes a worker that starts only after
 * `run` has failed or was aborted. `starting` may resolve to null when there is no worker.
 */
export async function runWithWorker<W extends Terminable, R>(
  starting: Promise<W | null>,
  run: () => Promise<R>,
): Promise<R> {
  try {
    return await run();
  } finally {
    void starting.then(
      (worker) => worker?.terminate(),
      () => undefined,
    );
  }
}
