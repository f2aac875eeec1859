import { keepEarlyRating, readEarlyRating } from './early-rating.ts';

/** What the learner has done with the card of a screen, before the page's code had arrived. */
export interface CardUse {
  isTurned: boolean;
  /** The number of the answer that was pressed; null without one. */
  rating: number | null;
}

/** A press on one of these turns the card: the card itself, or the button for it. */
const turners = '[data-flipped], [data-turns-card]';
const raters = 'button[data-rates]';

/**
 * Lets a card on a drawn screen be turned and rated once, by presses and by keys. All other buttons are inert. A card that
 * was rated on an earlier page, which closed before its code had arrived, is rated already.
 *
 * @param state what the screen calls its state: the id of the card
 */
export function enableCard(page: Document, root: Element, state: string): () => CardUse {
  const use: CardUse = { isTurned: false, rating: null };
  const ratings = () => [...root.querySelectorAll<HTMLButtonElement>(raters)];
  for (const button of root.querySelectorAll('button')) button.inert = button.closest(turners) === null;

  function turn(): void {
    const card = root.querySelector<HTMLElement>('[data-flipped="false"]');
    if (card === null) return;
    use.isTurned = true;
    card.dataset['flipped'] = 'true';
    for (const side of card.querySelectorAll<HTMLElement>(':scope > [aria-live] > [aria-hidden]')) {
      side.inert = !side.inert;
      side.ariaHidden = String(side.inert);
    }
    root.querySelector<HTMLElement>('[data-turns-card]')?.style.setProperty('visibility', 'hidden');
    for (const button of ratings()) button.inert = button.disabled = false;
  }

  function rate(chosen: HTMLButtonElement): void {
    use.rating = Number(chosen.dataset['rates']);
    chosen.dataset['lit'] = 'true';
    for (const button of ratings()) button.inert = true;
    keepEarlyRating({ state, rating: use.rating, at: Date.now() });
  }

  const rated = readEarlyRating(state, Date.now());
  const before = ratings().find((button) => Number(button.dataset['rates']) === rated);
  if (before !== undefined) {
    turn();
    rate(before);
  }
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const chosen = target.closest<HTMLButtonElement>(raters);
    if (chosen !== null) rate(chosen);
    else if (target.closest(turners) !== null) turn();
  });
  page.addEventListener('keydown', (event) => {
    if (!root.isConnected || page.activeElement !== page.body) return;
    const chosen = ratings().find(
      (button) => !button.inert && button.querySelector('kbd')?.textContent === event.key,
    );
    if (chosen !== undefined) rate(chosen);
    if (event.key !== ' ') return;
    event.preventDefault();
    turn();
  });
  return () => use;
}
