import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';

const errors = '[aria-invalid="true"], [data-error]';

/**
 * Brings the first error inside `scope` into view and moves the focus to it: an invalid control, or a block marked with
 * `data-error` such as an ErrorPanel. Returns whether there was one.
 */
function showFirstError(scope: ParentNode): boolean {
  const error = scope.querySelector<HTMLElement>(errors);
  if (error === null) return false;
  error.focus({ preventScroll: true });
  // With its label above and its message below, if it is a control.
  (error.closest('[data-field]') ?? error).scrollIntoView({ block: 'nearest' });
  return true;
}

/**
 * For a submit that has no form of its own: the returned function is called when the submit is over, and shows the first
 * error that the next rendering brings.
 */
export function useFirstError(scope: RefObject<HTMLElement | null>): () => void {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0 && scope.current !== null) showFirstError(scope.current);
  }, [attempts, scope]);
  return useCallback(() => setAttempts((count) => count + 1), []);
}
