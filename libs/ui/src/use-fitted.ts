import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Scales to try, relative to the preferred text size. */
const scales = [1, 0.86, 0.74, 0.64, 0.55, 0.47, 0.4, 0.34];

const isTooTall = (node: HTMLElement) => node.scrollHeight > node.clientHeight + 1;

/** Sets `--fit` to the largest scale that fits. Text that does not fit at the smallest scale scrolls by touch and keys. */
function scaleToFit(node: HTMLElement): void {
  for (const scale of scales) {
    node.style.setProperty('--fit', String(scale));
    if (!isTooTall(node)) break;
  }
  const overflows = isTooTall(node);
  node.dataset['overflows'] = String(overflows);
  if (overflows) node.tabIndex = 0;
  else node.removeAttribute('tabindex');
}

/**
 * Scales an element's text to fit its box, before the first paint and after each resize. The observer's first call measures
 * the box when the whole page has its layout: a measurement in the effect would come before effects of parents that
 * resize the box.
 */
export function useFitted(...texts: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const key = texts.join('\n');
  useLayoutEffect(() => {
    const node = box.current;
    if (node === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => scaleToFit(node));
    observer.observe(node);
    const onFontsLoaded = () => scaleToFit(node);
    document.fonts.addEventListener('loadingdone', onFontsLoaded);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', onFontsLoaded);
    };
  }, [key]);
  return box;
}
