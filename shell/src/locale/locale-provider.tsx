import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import type { MessageFormatElement } from 'react-intl';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { Locale } from '@repaso/contracts';
import { LocaleContext, localePath, splitLocalePath } from '@repaso/shell-api/host';
import type { DeviceStorage } from '../device-storage.ts';
import type { Catalogues } from './catalogues.ts';
import { intlOf } from './intl-of.ts';
import { rememberLocale } from './preferred-locale.ts';

interface LocaleProviderProps {
  catalogues: Catalogues;
  storage: DeviceStorage;
  /** Locale for paths that have no locale prefix. */
  fallback: Locale;
  children: ReactNode;
}

/**
 * Links the web app manifest of the language. It is not linked in index.html, because a browser fetches every manifest
 * that a page has linked.
 */
function linkManifest(locale: Locale): void {
  const link = document.querySelector('link[rel=manifest]') ?? document.createElement('link');
  link.setAttribute('rel', 'manifest');
  link.setAttribute('href', `/manifest.${locale}.webmanifest`);
  if (!link.isConnected) document.head.append(link);
}

/**
 * Returns whether Back or Forward has led to an address of another language. The user has changed the language since
 * that visit, so the page keeps the current language. It does not apply to the first address of a page load.
 */
function useIsBackInOtherLocale(named: Locale | null, shown: Locale): boolean {
  const location = useLocation();
  const [first] = useState(location);
  const isBack = useNavigationType() === NavigationType.Pop && location !== first;
  return isBack && named !== null && named !== shown;
}

/**
 * Provides the language of the interface, which is the first segment of the path. The router loads the messages of a
 * language before it shows a screen.
 */
export function LocaleProvider({ catalogues, storage, fallback, children }: LocaleProviderProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const { locale: named, path } = splitLocalePath(location.pathname);
  const texts = useSyncExternalStore(catalogues.subscribe, catalogues.get);
  const [shown, setShown] = useState(fallback);
  const isBackInOther = useIsBackInOtherLocale(named, shown);
  const wanted = isBackInOther ? shown : (named ?? shown);
  const locale = texts[wanted] === undefined ? shown : wanted;
  if (locale !== shown) setShown(locale);

  useEffect(() => {
    document.documentElement.lang = locale;
    linkManifest(locale);
    rememberLocale(storage, locale);
  }, [locale, storage]);

  const { search, hash, state } = location as { search: string; hash: string; state: unknown };
  useEffect(() => {
    if (isBackInOther) void navigate(localePath(shown, path) + search + hash, { replace: true, state });
  }, [isBackInOther, navigate, shown, path, search, hash, state]);

  const control = useMemo(
    () => ({
      locale,
      setLocale: (next: Locale) =>
        void navigate(localePath(next, path) + search + hash, {
          replace: true,
          preventScrollReset: true,
          state,
        }),
    }),
    [locale, navigate, path, search, hash, state],
  );
  const messages = texts[locale];
  const intl = useMemo(
    () => intlOf(locale, (messages ?? {}) as Record<string, MessageFormatElement[]>),
    [locale, messages],
  );
  return (
    <LocaleContext value={control}>
      <RawIntlProvider value={intl}>{children}</RawIntlProvider>
    </LocaleContext>
  );
}
