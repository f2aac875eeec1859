/** Longest time in milliseconds for which a slice keeps the page from drawing. */
const sliceLength = 8;

interface SliceOptions<S> {
  signal?: AbortSignal;
  /** Called after each slice with the last value that the computation has yielded. */
  onSlice?: (step: S) => void;
}

/**
 * Runs a computation that pauses, and lets the page draw between slices. Rejects with the error of the computation, and
 * with the signal's reason when it is aborted.
 */
export async function runInSlices<S, T>(
  steps: Iterator<S, T>,
  { signal, onSlice }: SliceOptions<S> = {},
): Promise<T> {
  let begin = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - begin < sliceLength) continue;
    onSlice?.(step.value);
    await nextTask();
    signal?.throwIfAborted();
    begin = performance.now();
  }
}

/** Resolves in the next task. A timer would wait for at least 4 ms. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
