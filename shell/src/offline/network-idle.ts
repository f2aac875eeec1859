/** Longest wait in milliseconds, even if files are still being fetched. */
const maxWaitMs = 20_000;

/**
 * Resolves when the page has fetched no file for `idleMs`. Work that waits for this does not slow down the first screen.
 */
export function networkIdle(idleMs = 1_500): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      arrivals.disconnect();
      clearTimeout(latest);
      clearTimeout(rest);
      resolve();
    };
    const latest = setTimeout(end, maxWaitMs);
    let rest = setTimeout(end, idleMs);
    const arrivals = new PerformanceObserver(() => {
      clearTimeout(rest);
      rest = setTimeout(end, idleMs);
    });
    arrivals.observe({ type: 'resource' });
  });
}
