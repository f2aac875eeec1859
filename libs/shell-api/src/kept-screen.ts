import { createContext, use, useLayoutEffect } from 'react';

/** What a page has begun with: a screen as the device has kept it. */
export interface BegunScreen {
  /** The state that the screen was kept with. */
  state: string;
  /** Whether the learner has turned the card on it. */
  isTurned: boolean;
  /** The number of the answer that the learner has pressed then; null without one. */
  rating: number | null;
}

/** Keeps screens for the next visit. The shell provides it. */
export interface ScreenKeeper {
  keep: (state: string | null | undefined) => void;
  begun: () => BegunScreen | null;
}

/** Context of what keeps screens. Without the shell none is kept. */
export const ScreenKeeperContext = createContext<ScreenKeeper>({ keep: () => undefined, begun: () => null });

/**
 * Keeps the screen as it is now on the device. The next visit of its path begins with it, before any code has arrived. A
 * kept screen that the page itself has begun with is replaced now.
 *
 * @param state what the screen needs to begin in the same way, such as the id of a card; null if the next visit must not
 * begin with this screen; undefined as long as the screen is loading
 * @param shown what else the screen shows; when it changes, the screen is kept again
 */
export function useKeepScreen(state: string | null | undefined, shown = ''): void {
  const { keep } = use(ScreenKeeperContext);
  // A layout effect runs before the first paint, so that the page never shows both.
  useLayoutEffect(() => keep(state), [keep, state, shown]);
}

/**
 * Returns a function that says what the page has begun with. It returns null when the page shows the screen itself, or
 * began without a kept one.
 */
export function useBegunScreen(): () => BegunScreen | null {
  return use(ScreenKeeperContext).begun;
}
