import type { RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

/** Two lines, front and back. In rem, so that rows grow with the text size. */
const rowHeight = 3.5;

const pixelsOf = (rem: number) =>
  rem * (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

/** The visible rows of the scroller and their offsets. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number) {
  const window = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => pixelsOf(rowHeight),
    overscan: 8,
  });
  const rows = window.getVirtualItems().map(({ index }) => ({
    index,
    place: { height: `${rowHeight}rem`, transform: `translateY(${index * rowHeight}rem)` },
  }));
  return { rows, height: `${count * rowHeight}rem` };
}
