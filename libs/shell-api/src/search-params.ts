import { createContext, use, useCallback } from 'react';
import * as router from 'react-router';
import type { SetURLSearchParams, URLSearchParamsInit } from 'react-router';

/** Context of a function that returns whether a navigation to another screen is pending. The shell provides it. */
export const LeavingContext = createContext<() => boolean>(() => false);

/**
 * As the router's `useSearchParams`, but while the next screen is being loaded, the parameters of this one are not
 * replaced: that would be a navigation and would end the pending one. For example, a search that starts 250 ms after the
 * last key must not undo a press of a link.
 */
export function useSearchParams(initial?: URLSearchParamsInit): [URLSearchParams, SetURLSearchParams] {
  const [params, setParams] = router.useSearchParams(initial);
  const isLeaving = use(LeavingContext);
  const set = useCallback<SetURLSearchParams>(
    (next, options) => {
      if (options?.replace !== true || !isLeaving()) setParams(next, options);
    },
    [setParams, isLeaving],
  );
  return [params, set];
}
