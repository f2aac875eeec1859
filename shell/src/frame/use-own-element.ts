import { useCallback, useState } from 'react';

/**
 * Creates an element for portals. It exists before the first render, so what is rendered into it needs no second one.
 * Returns the element and a ref for its parent.
 */
export function useOwnElement(): [element: HTMLElement, attach: (parent: HTMLElement | null) => void] {
  const [element] = useState(() => {
    const created = document.createElement('div');
    created.style.display = 'contents';
    return created;
  });
  const attach = useCallback((parent: HTMLElement | null) => parent?.append(element), [element]);
  return [element, attach];
}
