import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * On another screen the page begins at its top, and assistive technology at its content. Going back keeps the browser's
 * own scroll position; a screen that takes the focus itself keeps it.
 */
export function useArrival(path: string, main: RefObject<HTMLElement | null>): void {
  const previous = useRef(path);
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    if (!isBack) scrollTo(0, 0);
    if (main.current?.contains(document.activeElement) !== true) main.current?.focus({ preventScroll: true });
  }, [path, isBack, main]);
}
