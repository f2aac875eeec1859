import { useCallback, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useIsWide } from '../../../shared/wide.hook.ts';

/** In rem, so that rows grow with the reader's letters. */
const heights = { wide: 2.75, narrow: 3.25 };
/** What of the window the frame and the bar of actions lie over, in pixels. */
const covered = { top: 144, bottom: 232 };

const remOf = (root: Element) => parseFloat(getComputedStyle(root).fontSize) || 16;

/** How far the list begins below the top of the page; looked at again whenever the page changes its height. */
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

/** The rows of a long list that the window shows, and the focused one wherever it is. */
export function useRowWindow(list: RefObject<HTMLElement | null>, ids: readonly string[], focused: number) {
  const isWide = useIsWide();
  const height = remOf(document.documentElement) * (isWide ? heights.wide : heights.narrow);
  // The same function as long as the ids are: with another one every row of the list is placed anew.
  const getItemKey = useCallback((row: number) => ids[row] ?? row, [ids]);
  const rows = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => height,
    overscan: 6,
    scrollMargin: useTop(list),
    scrollPaddingStart: covered.top,
    scrollPaddingEnd: covered.bottom,
    getItemKey,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return focused < 0 || shown.includes(focused) ? shown : [...shown, focused].sort((a, b) => a - b);
    },
  });
  return { rows, height };
}

export type RowWindow = ReturnType<typeof useRowWindow>['rows'];
