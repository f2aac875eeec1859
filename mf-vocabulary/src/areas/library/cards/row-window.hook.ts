import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useIsWide } from '../../../shared/wide.hook.ts';

/** Row heights in rem. So rows grow with the reader's text size. */
const heights = { wide: 2.75, narrow: 3.25 };
/** Heights in pixels of the bars that cover the top and the bottom of the window. */
const covered = { top: 144, bottom: 232 };

const remOf = (root: Element) => parseFloat(getComputedStyle(root).fontSize) || 16;

/** Distance of the list from the top of the page, in pixels. It is measured again whenever the page height changes. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const look = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY);
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    look();
    return () => observer.disconnect();
  }, [list]);
  return top;
}

/**
 * Virtualises a list of cards: `rows` has the visible rows, and always the focused one, `height` is the height of a row
 * in pixels. `focused` is a row index, -1 for none.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number, focused: number) {
  const isWide = useIsWide();
  const height = remOf(document.documentElement) * (isWide ? heights.wide : heights.narrow);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 6,
    scrollMargin: useTop(list),
    scrollPaddingStart: covered.top,
    scrollPaddingEnd: covered.bottom,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return focused < 0 || shown.includes(focused) ? shown : [...shown, focused].sort((a, b) => a - b);
    },
  });
  return { rows, height };
}

export type RowWindow = ReturnType<typeof useRowWindow>['rows'];
