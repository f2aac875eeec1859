import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { Arrival } from './folder-navigation.hook.ts';

/** After navigation inside the manager, focuses the folder that was left, or else the first row. */
export function useArrivalFocus(pane: RefObject<HTMLElement | null>, arrival: Arrival | null): void {
  useEffect(() => {
    if (arrival === null) return;
    const rows = [...(pane.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
    (rows.find(({ dataset }) => dataset['row'] === arrival.focus) ?? rows[0])?.focus();
  }, [pane, arrival]);
}
