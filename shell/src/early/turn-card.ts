/** A press on one of these turns the card: the card itself, or the button for it. */
const turners = '[data-flipped], [data-turns-card]';

function turn(root: Element): boolean {
  const card = root.querySelector<HTMLElement>('[data-flipped="false"]');
  if (card === null) return false;
  card.dataset['flipped'] = 'true';
  for (const side of card.querySelectorAll<HTMLElement>(':scope > [aria-live] > [aria-hidden]')) {
    side.inert = !side.inert;
    side.ariaHidden = String(side.inert);
  }
  root.querySelector<HTMLElement>('[data-turns-card]')?.style.setProperty('visibility', 'hidden');
  return true;
}

/**
 * Lets the learner turn a card that is drawn before the page's code has arrived, with a press or the space bar. All other
 * buttons are inert, because they need the code.
 *
 * @returns a function that says whether the card was turned
 */
export function letCardTurn(page: Document, root: Element): () => boolean {
  let isTurned = false;
  for (const button of root.querySelectorAll('button')) button.inert = button.closest(turners) === null;
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(turners) !== null) isTurned = turn(root) || isTurned;
  });
  page.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || !root.isConnected || page.activeElement !== page.body) return;
    event.preventDefault();
    isTurned = turn(root) || isTurned;
  });
  return () => isTurned;
}
