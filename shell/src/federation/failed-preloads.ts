type Loading = HTMLLinkElement | HTMLScriptElement;

/** Adds an element that loads a file, and removes it afterwards. Resolves with whether the file was loaded. */
function isLoaded(element: Loading): Promise<boolean> {
  return new Promise<boolean>((resolve) => {
    element.addEventListener('load', () => resolve(true));
    element.addEventListener('error', () => resolve(false));
    document.head.append(element);
  }).finally(() => element.remove());
}

/** Returns an element that uses the preloaded file of a link. */
function userOf({ as, href, integrity, crossOrigin }: HTMLLinkElement): Loading {
  const check = { integrity, crossOrigin };
  if (as !== 'style') return Object.assign(document.createElement('script'), { src: href, ...check });
  // With this medium, a style sheet changes nothing on the screen.
  return Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print', href, ...check });
}

/**
 * Makes the browser forget the failed preloads of files below a folder: Chromium keeps a failed preload for the next use of
 * the file, which then fails, too. The copy of a preload link fails if the browser has kept a failed one, or the file is
 * still missing; then one use of it fails, and the next one requests the file anew.
 */
export async function forgetFailedPreloads(folder: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  const ofFolder = links.filter(({ href }) => href.startsWith(folder));
  await Promise.all(
    ofFolder.map(async (link) => {
      if (!(await isLoaded(link.cloneNode() as HTMLLinkElement))) await isLoaded(userOf(link));
    }),
  );
}
