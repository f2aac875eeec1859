/**
 * Moves the page's toasts into a modal dialog, because everything outside of it is covered and inert. Returns a function
 * that moves them out. Finds them in the document: the shell shows toasts, and a remote's dialogs use another copy of this
 * module.
 */
export function moveToastsInto(dialog: HTMLDialogElement): () => void {
  const toasts = document.querySelector('[data-toasts]');
  if (toasts === null) return () => undefined;
  dialog.append(toasts);
  return () => {
    // A dialog above this one may have them.
    if (toasts.parentElement !== dialog) return;
    const below = [...document.querySelectorAll('dialog[open]')].findLast((other) => other !== dialog);
    (below ?? document.querySelector('[data-toasts-home]'))?.append(toasts);
  };
}
