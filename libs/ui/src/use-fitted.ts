import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Sizes that are tried, as parts of the size the text would like. */
const scales = [1, 0.86, 0.74, 0.64, 0.55, 0.47, 0.4, 0.34];

const isTooTall = (node: HTMLElement) => node.scrollHeight > node.clientHeight + 1;

/** Sets the largest of the scales that fits as `--fit`; what does not fit in the smallest one scrolls by touch and keys. */
function fit(node: HTMLElement): void {
  for (const scale of scales) {
    node.style.setProperty('--fit', String(scale));
    if (!isTooTall(node)) break;
  }
  const overflows = isTooTall(node);
  node.dataset['overflows'] = String(overflows);
  if (overflows) node.tabIndex = 0;
  else node.removeAttribute('tabindex');
}

/** Keeps an element's text as large as its room allows, before it is painted and whenever the room changes. */
export function useFitted(...texts: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const key = texts.join('\n');
  useLayoutEffect(() => {
    const node = box.current;
    if (node === null || typeof ResizeObserver === 'undefined') return;
    fit(node);
    const observer = new ResizeObserver(() => fit(node));
    observer.observe(node);
    const refit = () => fit(node);
    document.fonts.addEventListener('loadingdone', refit);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', refit);
    };
  }, [key]);
  return box;
}
