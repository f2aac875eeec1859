import { useEffect } from 'react';
import type { RefObject } from 'react';

const property = '--above-bar';

/** Keeps toasts above a screen's bottom bar while the bar is mounted. */
export function useToastsAbove(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [bar]);
}
