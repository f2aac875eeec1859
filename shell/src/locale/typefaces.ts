import type { Locale } from '@repaso/contracts';

/** Type that comes later than this is drawn when it comes, at the price of lines that break anew. */
const patienceMs = 1_000;

const voices: Record<Locale, { family: string; letters: string }> = {
  es: { family: 'IBM Plex Sans', letters: 'aá' },
  ru: { family: 'IBM Plex Serif', letters: 'aя' },
};

/** Resolves when the type of a locale's screens is there, so that no text is laid out twice. Never rejects. */
export async function typefacesReady(locale: Locale): Promise<void> {
  const { family, letters } = voices[locale];
  const faces = ['IBM Plex Mono', family].flatMap((name) => [`400 16px "${name}"`, `600 16px "${name}"`]);
  const loading = Promise.allSettled(faces.map((face) => document.fonts.load(face, letters)));
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
