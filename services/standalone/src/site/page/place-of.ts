import { locales } from '@repaso/contracts';
import type { Locale } from '@repaso/contracts';

/** A screen in a language. */
export interface Place {
  locale: Locale;
  /** Path of the screen without its locale, such as `/` or `/practice/cards`. */
  screen: string;
}

/** Returns the place of a path. Null for a path without a locale, which the page leads to one. */
export function placeOf(path: string | null): Place | null {
  const [first, ...rest] = path?.split('/').filter(Boolean) ?? [];
  const locale = locales.find((one) => one === first);
  return locale === undefined ? null : { locale, screen: `/${rest.join('/')}` };
}
