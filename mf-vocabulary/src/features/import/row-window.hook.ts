import type { RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

/** Two lines: front and back. */
const rowHeight = 56;

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
