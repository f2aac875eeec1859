import type { Locale } from '@repaso/contracts';

/**
 * Milliseconds from the start of the page for which screens wait for fonts, so that text is not painted twice. On a slow
 * connection the first screen is more urgent: its text is shown in fallback fonts of the same widths first.
 */
const patienceMs = 1_000;

const typefaces: Record<Locale, { family: string; letters: string }> = {
  es: { family: 'IBM Plex Sans', letters: 'aá' },
  ru: { family: 'IBM Plex Serif', letters: 'aя' },
};

const load = ({ family, letters }: { family: string; letters: string }) =>
  Promise.allSettled([400, 600].map((weight) => document.fonts.load(`${weight} 16px "${family}"`, letters)));

/**
 * Resolves when the fonts of a locale are loaded, or the page is no longer new. Never rejects. Also starts loading the
 * fonts of the other locale without waiting, because a card has text in both languages.
 */
export async function typefacesReady(locale: Locale): Promise<void> {
  const own = typefaces[locale];
  const loading = Promise.all([load({ ...own, family: 'IBM Plex Mono' }), load(own)]);
  void load(typefaces[locale === 'ru' ? 'es' : 'ru']);
  const rest = Math.max(0, patienceMs - performance.now());
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, rest))]);
}
