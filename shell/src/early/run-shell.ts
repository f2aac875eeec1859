/** Milliseconds after which the shell runs although a visible page was not painted. A slow phone needs half a second. */
const longestWait = 1_000;

/** Resolves when the browser has reported an entry of a type; at once in a browser that has no such entries. */
function entryOf(type: 'paint' | 'element'): Promise<void> {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type, buffered: true });
  });
}

/**
 * Resolves when the browser has shown the current page on the screen; at once in a background tab, which paints no
 * frames. It waits for two animation frames, because the callback of the first one runs before that frame is painted.
 * Then it waits for the performance entry of the page's first paint, or of the element with `elementtiming` if there is
 * one: the browser adds these entries after it has shown the frame.
 */
export function nextPaint(page: Document): Promise<void> {
  const reported = page.querySelector('[elementtiming]') === null ? 'paint' : 'element';
  return new Promise((resolve) => {
    setTimeout(resolve, page.hidden ? 0 : longestWait);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => setTimeout(() => void entryOf(reported).then(resolve))),
    );
  });
}

/**
 * Resolves when the browser has read what the page shows. It then paints the page: not before, because the page has
 * `<link rel="expect" href="#end">`.
 */
export function screenParsed(page: Document): Promise<void> {
  const isRead = () => page.querySelector('#end') !== null;
  if (isRead()) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isRead()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(page, { childList: true, subtree: true });
  });
}

/** Resolves when the browser has read the whole page. */
export function pageParsed(page: Document): Promise<void> {
  if (page.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => page.addEventListener('DOMContentLoaded', () => resolve()));
}

/**
 * Runs the scripts of the shell, which the page names but does not run itself: evaluating them takes so long that a kept
 * screen would be painted after it.
 */
export function runShell(page: Document): void {
  for (const named of page.querySelectorAll<HTMLLinkElement>('link[data-runs]')) {
    const script = page.createElement('script');
    Object.assign(script, { src: named.href, integrity: named.integrity, crossOrigin: named.crossOrigin });
    // In the order of the elements.
    script.async = false;
    page.head.append(script);
  }
}
