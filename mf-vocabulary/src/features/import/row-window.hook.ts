import type { RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

const rowHeight = 44;

/** The rows that the scroller shows, of any number. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number) {
  const window = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  return { rows: window.getVirtualItems(), height: window.getTotalSize() };
}
