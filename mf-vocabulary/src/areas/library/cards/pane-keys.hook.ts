import { useCallback, useRef } from 'react';
import { usePageKeys } from '@repaso/ui';
import type { Desk } from './desk.hook.ts';
import { deskAction } from './desk-keys.ts';
import { nothing } from './selection.ts';

/** Handles page-wide keys. `enter` moves the focus back into the list, for example when a button disappears. */
export function usePaneKeys(desk: Desk, onRemove: () => void) {
  const pane = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { shown, selected, focusedId, focus, setSelection } = desk;
  const enter = useCallback(() => {
    const find = (selector: string) => pane.current?.querySelector<HTMLElement>(selector);
    // The list is taller than the window, so scrolling to it would only shift the page.
    (find('[data-row=cards]') ?? find('[data-row]'))?.focus({ preventScroll: true });
  }, []);
  usePageKeys(deskAction, (action) => {
    if (action === 'search') search.current?.focus();
    if (action === 'enter') {
      enter();
      if (focusedId === null && shown[0] !== undefined) focus(shown[0].id);
    }
    if (action === 'remove' && (selected.length > 0 || focusedId !== null)) onRemove();
    if (action === 'deselect' && selected.length > 0) {
      setSelection(nothing);
      enter();
    }
  });
  return { pane, search, enter };
}
