import { useLayoutEffect, useRef } from 'react';
import type { SyntheticEvent } from 'react';
import { moveToastsInto } from './toasts-in-dialog.ts';

const controls =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"])';

/** After the last control of a dialog, Tab continues in the browser's own controls. Moves to the other end instead. */
function keepTabInside(this: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const reachable = [...this.querySelectorAll<HTMLElement>(controls)].filter((one) => one.checkVisibility());
  const ends = [reachable[0], reachable.at(-1)];
  const [end, otherEnd] = event.shiftKey ? ends : ends.toReversed();
  if (event.target !== end) return;
  event.preventDefault();
  otherEnd?.focus();
}

/**
 * Shows a `<dialog>` as modal while it is mounted. Returns its props. The focus starts on the element with
 * `data-modal-first`, else on the first control, and returns to the previous element afterwards. `cancel` runs when the
 * browser asks to close the dialog, after Escape or a phone's back gesture. It may refuse; else the owner must stop
 * rendering the dialog.
 */
export function useModalDialog(cancel: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    dialog.querySelector('[data-modal-first]')?.setAttribute('autofocus', '');
    dialog.showModal();
    const moveToastsOut = moveToastsInto(dialog);
    // Not a prop: React has no events of the toasts here, because they are rendered elsewhere.
    dialog.addEventListener('keydown', keepTabInside);
    return () => {
      moveToastsOut();
      // A removed dialog does not return the focus.
      dialog.close();
    };
  }, []);
  const onCancel = (event: SyntheticEvent) => {
    // A file chooser in the dialog sends its own cancel event.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    cancel();
  };
  // Some browsers close a dialog at the second Escape even if the first was refused.
  const onClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!currentTarget.open) currentTarget.showModal();
  };
  return { ref, 'aria-modal': true, onCancel, onClose };
}
