import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { afterPaint } from './after-paint.ts';
import { resetFit, scaleToFit } from './scale-to-fit.ts';

/**
 * Returns a ref for an element whose text is made smaller until it fits. This runs before the first paint, after each
 * resize, and when `texts` change or a font arrives. The first measurement comes from the observer: in the effect
 * itself it would come too early, before effects of parents that resize the element. Text on the hidden side of a card
 * is measured after the paint, so that the visible side does not wait for it.
 */
export function useFitted(...texts: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const key = texts.join('\n');
  useLayoutEffect(() => {
    const node = box.current;
    if (node === null || typeof ResizeObserver === 'undefined') return;
    resetFit(node);
    let cancel: (() => void) | undefined;
    const observer = new ResizeObserver(() => {
      cancel?.();
      if (node.closest('[inert]') === null) scaleToFit(node);
      else cancel = afterPaint(() => scaleToFit(node));
    });
    observer.observe(node);
    const onFontsLoaded = () => scaleToFit(node);
    document.fonts.addEventListener('loadingdone', onFontsLoaded);
    return () => {
      observer.disconnect();
      cancel?.();
      document.fonts.removeEventListener('loadingdone', onFontsLoaded);
    };
  }, [key]);
  return box;
}
