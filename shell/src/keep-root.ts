/** More restorations than this within a second are a fight that nobody wins. */
const mostAtOnce = 10;

const isGone = (root: HTMLElement) => !root.isConnected || root.childElementCount === 0;

function putBack({ removedNodes, target, nextSibling }: MutationRecord): void {
  for (const node of removedNodes) {
    const before = nextSibling?.parentNode === target ? nextSibling : null;
    if (!node.isConnected) target.insertBefore(node, before);
  }
}

/**
 * Puts the page's content back when a script outside React has taken it away: React would go on with nodes that nobody
 * sees. The nodes are the same, so no screen loses its state. React itself never leaves the root empty.
 */
export function keepRoot(root: HTMLElement, onRestored: () => void): () => void {
  let restored: number[] = [];
  const observer = new MutationObserver((records) => {
    if (!isGone(root)) return;
    const now = performance.now();
    restored = [...restored.filter((at) => now - at < 1_000), now];
    if (restored.length > mostAtOnce) return observer.disconnect();
    for (const record of records.toReversed()) if (isGone(root) || record.target === root) putBack(record);
    observer.takeRecords();
    onRestored();
  });
  observer.observe(root, { childList: true });
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
