import { IntlMessageFormat } from 'intl-messageformat';
import { createIntl, createIntlCache } from 'react-intl';
import type { IntlShape, MessageFormatElement } from 'react-intl';
import type { Locale } from '@repaso/contracts';

type Messages = Record<string, MessageFormatElement[]>;
type Formatters = IntlShape['formatters'];

// A missing message is no error at run time: the page shows its id. Tests find missing messages.
const ignore = () => undefined;
const cache = createIntlCache();

// The library compares the locale of its first message with all locales of the browser. Every browser has these two.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale([locales].flat()[0] ?? 'es');

/**
 * Returns react-intl's functions for a language. They write counts below 1000 without `Intl.NumberFormat`, whose first
 * instance takes a phone more than 0.1 s while the first screen waits; both languages write them with the same digits.
 */
export function intlOf(locale: Locale, messages: Messages): IntlShape {
  // Only a given `locale` is compared with all locales of the browser, which takes a quarter of the first render. Every
  // browser has these two.
  const intl = createIntl({ locale: '', defaultLocale: locale, messages, onError: ignore }, cache);
  // `formatMessage` looks this function up at each call, so replacing it here is enough.
  intl.formatters.getNumberFormat = withQuickCounts(intl.formatters.getNumberFormat);
  return {
    ...intl,
    formatNumber: (value, options) =>
      isCount(value) && isEmpty(options) ? String(value) : intl.formatNumber(value, options),
  };
}

function withQuickCounts(getNumberFormat: Formatters['getNumberFormat']): Formatters['getNumberFormat'] {
  return (locales, options) => {
    if (!isEmpty(options)) return getNumberFormat(locales, options);
    const format = (value: number | bigint) =>
      isCount(value) ? String(value) : getNumberFormat(locales).format(value);
    return Object.create(null, {
      format: { value: format },
      formatToParts: { value: (value: number) => getNumberFormat(locales).formatToParts(value) },
    }) as Intl.NumberFormat;
  };
}

const isCount = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1000 && !Object.is(value, -0);

const isEmpty = (options: object | undefined) => options === undefined || Object.keys(options).length === 0;
