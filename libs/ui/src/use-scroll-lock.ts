import { useLayoutEffect } from 'react';

/** Keeps the page from scrolling for as long as the component is shown; global.css gives the attribute its meaning. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.setAttribute('data-scroll-locked', '');
    return () => {
      root.removeAttribute('data-scroll-locked');
    };
  }, []);
}
