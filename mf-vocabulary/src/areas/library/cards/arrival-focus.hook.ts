import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { Step } from './place.hook.ts';

/** After navigation inside the manager, focuses the folder that was left, or else the first row. */
export function useArrivalFocus(pane: RefObject<HTMLElement | null>, step: Step | null): void {
  useEffect(() => {
    if (step === null) return;
    const rows = [...(pane.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
    (rows.find(({ dataset }) => dataset['row'] === step.focus) ?? rows[0])?.focus();
  }, [pane, step]);
}
