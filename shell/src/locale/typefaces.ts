import type { Locale } from '@repaso/contracts';

/** Fonts that load later than this still apply, but lines may then break differently. */
const timeoutMs = 1_000;

const typefaces: Record<Locale, { family: string; letters: string }> = {
  es: { family: 'IBM Plex Sans', letters: 'aá' },
  ru: { family: 'IBM Plex Serif', letters: 'aя' },
};

/** Resolves when the fonts of a locale are loaded or after a timeout, to avoid a second layout. Never rejects. */
export async function typefacesReady(locale: Locale): Promise<void> {
  const { family, letters } = typefaces[locale];
  const faces = ['IBM Plex Mono', family].flatMap((name) => [`400 16px "${name}"`, `600 16px "${name}"`]);
  const loading = Promise.allSettled(faces.map((face) => document.fonts.load(face, letters)));
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}
