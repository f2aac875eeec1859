import { locales } from '@repaso/contracts';
import type { Locale } from '@repaso/contracts';
import escape from 'escape-html';
import type { ReadDeckSummary } from './deck-summaries.ts';
import { placeOf } from './place-of.ts';
import type { Place } from './place-of.ts';
import type { PagePart } from './page-part.ts';

/** What search engines and messengers show of a page. */
interface Description {
  title: string;
  text: string;
}

const home: Record<Locale, Description> = {
  es: {
    title: 'repaso: español en tarjetas',
    text: 'Aprende español con tarjetas y repaso espaciado, también sin conexión: mazos, verbos y comprensión auditiva para quien habla ruso.',
  },
  ru: {
    title: 'repaso: испанский по карточкам',
    text: 'Учите испанский по карточкам с интервальным повторением, даже без интернета: колоды, глаголы и аудирование.',
  },
};
const catalogue: Record<Locale, Description> = {
  es: {
    title: 'Mazos de español · repaso',
    text: 'Mazos públicos de palabras y frases en español con traducción al ruso, para estudiar con repaso espaciado.',
  },
  ru: {
    title: 'Колоды испанских слов · repaso',
    text: 'Открытые колоды испанских слов и фраз с переводом на русский, для изучения с интервальным повторением.',
  },
};
const cardsOf: Record<Locale, (count: number) => string> = {
  es: (count) => `Tarjetas: ${count}`,
  ru: (count) => `Карточек: ${count}`,
};

/** Messengers cut off longer texts. */
const longestText = 300;
const deckScreen = /^\/vocabulary\/deck\/([0-9a-f-]{36})$/;

/**
 * Adds what search engines and link previews show of the home screen, the catalogue and public decks: title,
 * description, image, and the addresses in both languages. Programs that read these do not run the page's scripts.
 */
export function descriptionPart(origin: string, readSummary: ReadDeckSummary): PagePart {
  return async ({ path }) => {
    const place = path === '/' ? { locale: 'es' as const, screen: '/' } : placeOf(path);
    if (place === null) return {};
    const description = await describe(place);
    const speaks = (html: string) =>
      html.replace(/(<html[^>]* lang=)("[^"]*"|[^\s>]*)/, `$1"${place.locale}"`);
    if (description === null) return { rewrite: speaks };
    const rewrite = (html: string) => named(speaks(html), description.title, origin);
    return { head: elementsOf(description, { ...place, origin }), rewrite };
  };

  async function describe({ screen, locale }: Place): Promise<Description | null> {
    if (screen === '/') return home[locale];
    if (screen === '/vocabulary/deck') return catalogue[locale];
    const [, id] = deckScreen.exec(screen) ?? [];
    const deck = id === undefined ? null : await readSummary(id);
    if (deck === null) return null;
    const figures = [deck.level, cardsOf[locale](deck.cardCount)].filter(Boolean).join(', ');
    return { title: `${deck.name} · repaso`, text: [deck.description, figures].filter(Boolean).join(' · ') };
  }
}

function elementsOf({ title, text }: Description, { origin, locale, screen }: Place & { origin: string }) {
  const urlOf = (language: Locale) => `${origin}/${language}${screen === '/' ? '' : screen}`;
  const content = text.replaceAll(/\s+/g, ' ').slice(0, longestText);
  const link = (rel: string, href: string, more = '') =>
    `<link rel="${rel}"${more} href="${escape(href)}" />`;
  const property = ([name, value]: readonly [string, string]) =>
    `<meta property="${name}" content="${escape(value)}" />`;
  return [
    `<meta name="description" content="${escape(content)}" />`,
    link('canonical', urlOf(locale)),
    ...locales.map((language) => link('alternate', urlOf(language), ` hreflang="${language}"`)),
    link('alternate', screen === '/' ? `${origin}/` : urlOf('es'), ' hreflang="x-default"'),
    ...[
      ['og:type', 'website'] as const,
      ['og:site_name', 'repaso'] as const,
      ['og:title', title] as const,
      ['og:description', content] as const,
      ['og:url', urlOf(locale)] as const,
      ['og:locale', { es: 'es_ES', ru: 'ru_RU' }[locale]] as const,
      ['og:image:width', '1200'] as const,
      ['og:image:height', '630'] as const,
    ].map(property),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('');
}

/**
 * Returns the page with a title of its own. The description of the whole platform goes, and the image gets the full
 * address that messengers need.
 */
function named(html: string, title: string, origin: string): string {
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace(/<meta [^>]*name="?description"?[^>]*>/, '')
    .replace(/(property="?og:image"? content="?)(?=\/)/, (start) => start + origin);
}
