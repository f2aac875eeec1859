import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';

const errors = '[aria-invalid="true"], [data-error]';

/**
 * Scrolls to the first error inside `scope` and focuses it. An error is an invalid control or a block with `data-error`,
 * such as an ErrorPanel. Returns whether there was one.
 */
function showFirstError(scope: ParentNode): boolean {
  const error = scope.querySelector<HTMLElement>(errors);
  if (error === null) return false;
  error.focus({ preventScroll: true });
  // For a control, scroll to the whole field with label and message.
  (error.closest('[data-field]') ?? error).scrollIntoView({ block: 'nearest' });
  return true;
}

/**
 * For a submit without a Form. Call the returned function after the submit; it shows the first error after the next
 * render.
 */
export function useFirstError(scope: RefObject<HTMLElement | null>): () => void {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0 && scope.current !== null) showFirstError(scope.current);
  }, [attempts, scope]);
  return useCallback(() => setAttempts((count) => count + 1), []);
}
