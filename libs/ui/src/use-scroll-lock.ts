import { useLayoutEffect } from 'react';

/** Prevents the page from scrolling while the component is mounted. global.css defines the attribute's effect. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.setAttribute('data-scroll-locked', '');
    return () => {
      root.removeAttribute('data-scroll-locked');
    };
  }, []);
}
