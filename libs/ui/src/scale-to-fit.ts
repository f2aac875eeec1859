/** Factors for the text size, from the preferred size to the smallest. The first that fits is used. */
const scales = [1, 0.86, 0.74, 0.64, 0.55, 0.47, 0.4, 0.34];

const isTooTall = (node: HTMLElement) => node.scrollHeight > node.clientHeight + 1;

/**
 * Sets `--fit` to the largest factor at which the text fits its box. If even the smallest is too large, the box
 * scrolls; it can then be focused, so that arrow keys scroll it too.
 */
export function scaleToFit(node: HTMLElement): void {
  for (const scale of scales) {
    node.style.setProperty('--fit', String(scale));
    if (!isTooTall(node)) break;
  }
  const overflows = isTooTall(node);
  node.dataset['overflows'] = String(overflows);
  if (overflows) node.tabIndex = 0;
  else node.removeAttribute('tabindex');
}
