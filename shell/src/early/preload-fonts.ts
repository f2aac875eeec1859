/** A font file of this site. The list was stored on the device, where others may have changed it. */
const ownFont = /^\/(?!\/)[\w./-]+\.woff2$/;

/**
 * Requests the fonts of a kept screen while its style sheets are being read. Otherwise the browser lays the screen out
 * in fallback fonts first, which it has to look up, and again when the fonts arrive.
 */
export function preloadFonts(page: Document, fonts: readonly string[]): void {
  for (const href of fonts.filter((path) => ownFont.test(path))) {
    const link = page.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', href, crossOrigin: 'anonymous' });
    page.head.append(link);
  }
}
