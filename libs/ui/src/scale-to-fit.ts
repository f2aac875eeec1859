/** Factors for the text size, from the preferred size to the smallest. The first that fits is used. */
const scales = [1, 0.86, 0.74, 0.64, 0.55, 0.47, 0.4, 0.34];

/**
 * Sets `--fit` to the largest factor at which the text fits its box. If even the smallest is too large, the box
 * scrolls; it can then be focused, so that arrow keys scroll it too. If the text fits already, no style is
 * written, because each write forces another layout at the next measurement.
 */
export function scaleToFit(node: HTMLElement): void {
  const fits = scales.some((scale) => {
    setScale(node, scale);
    return node.scrollHeight <= node.clientHeight + 1;
  });
  const isMarked = node.dataset['overflows'] === 'true';
  if (fits && isMarked) {
    delete node.dataset['overflows'];
    node.removeAttribute('tabindex');
  }
  if (!fits && !isMarked) {
    node.dataset['overflows'] = 'true';
    node.tabIndex = 0;
  }
}

/** Prepares a box for another text: at its preferred size, from its beginning. Nothing is measured. */
export function resetFit(node: HTMLElement): void {
  setScale(node, 1);
  if (node.dataset['overflows'] === 'true') node.scrollTop = 0;
}

/** Without `--fit` the factor is 1. */
function setScale({ style }: HTMLElement, scale: number): void {
  const value = scale === 1 ? '' : String(scale);
  if (style.getPropertyValue('--fit') !== value) style.setProperty('--fit', value);
}
