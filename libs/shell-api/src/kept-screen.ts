import { createContext, use, useLayoutEffect } from 'react';

/** What a page has begun with: a screen as the device has kept it. */
export interface BegunScreen {
  /** The state that the screen was kept with. */
  state: string;
  /** Whether the learner has turned the card on it. */
  isTurned: boolean;
}

/** Keeps screens for the next visit. The shell provides it. */
export interface ScreenKeeper {
  keep: (state: string | null | undefined) => void;
  begun: () => BegunScreen | null;
}

/** Context of what keeps screens. Without the shell none is kept. */
export const ScreenKeeperContext = createContext<ScreenKeeper>({ keep: () => undefined, begun: () => null });

/**
 * Keeps the screen as it is now on the device. The next visit of its path begins with it, before any code has arrived.
 * Call it also when the screen is only rendered again: a kept screen that the page has begun with is replaced then.
 *
 * @param state what the screen needs to begin in the same way, such as the id of a card; null if the next visit must not
 * begin with this screen; undefined as long as the screen is loading, or changes while the learner uses it
 */
export function useKeepScreen(state: string | null | undefined): void {
  const { keep } = use(ScreenKeeperContext);
  // A layout effect runs before the first paint, so that the page never shows both.
  useLayoutEffect(() => keep(state), [keep, state]);
}

/**
 * Returns a function that says what the page has begun with. It returns null when the page shows the screen itself, or
 * began without a kept one.
 */
export function useBegunScreen(): () => BegunScreen | null {
  return use(ScreenKeeperContext).begun;
}
