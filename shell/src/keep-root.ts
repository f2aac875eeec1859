/** More restorations than this within a second are a fight that nobody wins. */
const mostAtOnce = 10;

const isGone = (root: HTMLElement) => !root.isConnected || root.childElementCount === 0;

function putBack({ removedNodes, target, nextSibling }: MutationRecord): void {
  for (const node of removedNodes) {
    const before = nextSibling?.parentNode === target ? nextSibling : null;
    if (!node.isConnected) target.insertBefore(node, before);
  }
}

const keptElements = new Set<Element>();

/**
 * A ref for an element of the frame that only React may remove. React runs the cleanup before it removes the element, so
 * an element that is still kept when it is gone was removed by a script.
 */
export function kept(element: Element | null): (() => void) | undefined {
  if (element === null) return undefined;
  keptElements.add(element);
  return () => void keptElements.delete(element);
}

const isTaken = ({ removedNodes }: MutationRecord) =>
  [...removedNodes].some((node) => node instanceof Element && !node.isConnected && keptElements.has(node));

/**
 * Puts the page's content, or a part of the frame, back when a script outside React has taken it away: React would go on
 * with nodes that nobody sees. The nodes are the same, so no screen loses its state. React itself never leaves the root
 * empty.
 */
export function keepRoot(root: HTMLElement, onRestored: () => void): () => void {
  let restored: number[] = [];
  const observer = new MutationObserver((records) => {
    const mustReturn = isGone(root)
      ? ({ target }: MutationRecord) => target === root || (target === document.body && isGone(root))
      : isTaken;
    if (!isGone(root) && !records.some(isTaken)) return;
    const now = performance.now();
    restored = [...restored.filter((at) => now - at < 1_000), now];
    if (restored.length > mostAtOnce) return observer.disconnect();
    for (const record of records.toReversed()) if (mustReturn(record)) putBack(record);
    observer.takeRecords();
    onRestored();
  });
  // Below the root only what is kept matters; the frame's parts are its grandchildren.
  observer.observe(root, { childList: true, subtree: true });
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
