interface Face {
  family: string;
  weight: string;
  unicodeRange: string;
}

/** What a loaded font and its rule in a style sheet have in common. */
const keyOf = ({ family, weight, unicodeRange }: Face) =>
  [family.replaceAll('"', ''), weight, unicodeRange].join(' ');

/** Returns the paths of the font files that the page's style sheets name, by the keys of their fonts. */
function filesByKey({
  styleSheets,
  location,
}: Pick<Document, 'styleSheets' | 'location'>): Map<string, string> {
  const files = new Map<string, string>();
  for (const sheet of styleSheets) {
    // Reading the rules of another site's sheet throws.
    if (sheet.href === null || new URL(sheet.href).origin !== location.origin) continue;
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const read = (name: string) => rule.style.getPropertyValue(name);
      const url = /url\("?([^")]+)/.exec(read('src'))?.[1];
      const face = {
        family: read('font-family'),
        weight: read('font-weight'),
        unicodeRange: read('unicode-range'),
      };
      if (url !== undefined) files.set(keyOf(face), new URL(url, sheet.href).pathname);
    }
  }
  return files;
}

/**
 * Returns a function that returns the paths of the font files in which the page has shown text. It reads the rules of
 * the style sheets at its first call, because that takes some milliseconds.
 */
export function fontsInUse(page: Pick<Document, 'fonts' | 'styleSheets' | 'location'>): () => string[] {
  let files: Map<string, string> | undefined;
  return () => {
    files ??= filesByKey(page);
    const loaded = [...page.fonts].filter(({ status }) => status === 'loaded');
    return loaded.flatMap((face) => files?.get(keyOf(face)) ?? []);
  };
}
