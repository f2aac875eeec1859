import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** How far from the window an element is drawn already. */
const margin = '200px';

/** Returns whether an element is in the window or near it. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const node = element.current;
    if (node === null) return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting === true),
      { rootMargin: margin },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
