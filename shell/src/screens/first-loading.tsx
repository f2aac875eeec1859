import { useCallback, useState } from 'react';
import { Loading } from './loading.tsx';
import { screenOfPage } from './screen-of-page.ts';

/**
 * Shown until the first screen of the page is ready: the static HTML of that screen if the page came with it, which it
 * takes over as it is; otherwise the placeholder of a screen that is loading.
 */
export function FirstLoading() {
  // Read while the outline of index.html is still there; React removes it when it shows this the first time.
  const [screen] = useState(screenOfPage);
  const attach = useCallback((root: HTMLElement | null) => root?.append(...(screen?.nodes ?? [])), [screen]);
  if (screen === null) return <Loading />;
  return <div ref={attach} data-remote={screen.remote} style={{ display: 'contents' }} />;
}
