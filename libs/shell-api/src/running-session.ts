import { createContext, use, useLayoutEffect } from 'react';

/** Tells the frame that a session runs; the returned function tells that it is over. The shell fills it. */
export const RunningSessionContext = createContext<() => () => void>(() => () => undefined);

/**
 * Says that a session of cards runs for as long as the screen shows: on a phone the bottom bar gives way, and the screen
 * has the height that is left, so it must offer a way out itself.
 */
export function useRunningSession(): void {
  const begin = use(RunningSessionContext);
  // Before the paint: the screen must not be seen in the frame of another.
  useLayoutEffect(() => begin(), [begin]);
}
