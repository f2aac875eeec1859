import { createContext, use, useLayoutEffect } from 'react';

/** Filled by the shell. Marks the start of a session; the returned function marks its end. */
export const RunningSessionContext = createContext<() => () => void>(() => () => undefined);

/**
 * Marks a running card session while the screen is mounted. On a phone the frame then hides the bottom bar, so the screen
 * must have its own link out of the session.
 */
export function useRunningSession(): void {
  const begin = use(RunningSessionContext);
  // A layout effect runs before the first paint, so that the bottom bar does not flash.
  useLayoutEffect(() => begin(), [begin]);
}
