/** Something that runs until it is terminated; a `Worker`. */
interface Terminable {
  terminate: () => unknown;
}

/**
 * Runs `work` and terminates the worker however it ends, also when the worker starts only after `work` has failed or was
 * stopped. `starting` may resolve to null, where there is no worker to end.
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
