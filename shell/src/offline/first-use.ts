import { NavigationType } from 'react-router';
import type { DataRouter } from 'react-router';

/** One interaction turns a card, the next one answers it. */
const interactionsOfCard = 2;

/** Resolves when the user has finished with the first screen, or with its first card. */
export function firstUse({ subscribe }: Pick<DataRouter, 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const following = new AbortController();
    const end = () => {
      following.abort();
      resolve();
    };
    let interactions = 0;
    const count = (event: Event) => {
      if (event instanceof KeyboardEvent && event.repeat) return;
      interactions += 1;
      if (interactions === interactionsOfCard) end();
    };
    const options = { capture: true, passive: true, signal: following.signal };
    addEventListener('pointerup', count, options);
    addEventListener('keydown', count, options);
    const stop = subscribe(({ historyAction }) => {
      // The first screen itself, and redirects to it, have other actions.
      if (historyAction === NavigationType.Push) end();
    });
    following.signal.addEventListener('abort', stop);
  });
}
