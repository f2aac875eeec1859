import type { DataRouter } from 'react-router';

/** Milliseconds after which the page is rendered although its first screen is still loading. */
const longestWait = 1_000;

/**
 * Resolves when the first screen is loaded, or has failed to load. A render before that is thrown away when the texts of
 * the screen arrive in the middle of it. On a slow connection the frame does not wait for the screen.
 */
export function firstScreen(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (initialized) end();
    });
    const timer = setTimeout(end, longestWait);
    function end(): void {
      unsubscribe();
      clearTimeout(timer);
      resolve();
    }
  });
}
