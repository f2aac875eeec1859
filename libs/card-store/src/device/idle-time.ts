/** Milliseconds after which a busy page goes on with its work in the background. */
const longestWait = 500;

/** Resolves when the page has nothing else to do, so that no press of a key waits for work in the background. */
export function idleTime(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari does not have this function.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: longestWait });
    else setTimeout(resolve);
  });
}
