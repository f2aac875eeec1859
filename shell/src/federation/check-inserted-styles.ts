import { integrityOf } from './integrity.ts';

const isStyle = (node: Node): node is HTMLLinkElement =>
  node instanceof HTMLLinkElement && node.relList.contains('stylesheet') && node.href !== '';

const stylesIn = (node: Node): HTMLLinkElement[] =>
  isStyle(node)
    ? [node]
    : [...(node instanceof Element ? node.querySelectorAll('link') : [])].filter(isStyle);

/**
 * Gives a style sheet the integrity that its file must have. A link is inserted anew, because a browser reads the
 * integrity when it begins to load.
 */
function check(link: HTMLLinkElement): void {
  const integrity = integrityOf(link.href);
  if ((link.getAttribute('integrity') ?? '') === integrity) return;
  const { parentNode, nextSibling } = link;
  link.remove();
  link.setAttribute('integrity', integrity);
  link.crossOrigin = 'anonymous';
  parentNode?.insertBefore(link, nextSibling);
}

/**
 * Checks each style sheet that a script adds to the page against the release set, whatever bundler has made the script.
 * Most bundlers set no integrity themselves. A file that the release set does not list is refused. The check comes
 * before the first byte of the file: observers run when the script ends that has inserted the link.
 *
 * @returns a function that stops the observer
 */
export function checkInsertedStyles(page: Document): () => void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      const changed = type === 'attributes' ? [target] : [...addedNodes];
      for (const link of changed.flatMap(stylesIn)) if (link.isConnected) check(link);
    }
  });
  observer.observe(page, {
    ...{ childList: true, subtree: true },
    attributeFilter: ['href', 'rel', 'integrity', 'crossorigin'],
  });
  return () => observer.disconnect();
}
