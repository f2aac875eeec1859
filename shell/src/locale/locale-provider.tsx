import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { MessageFormatElement } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import type { Locale } from '@repaso/contracts';
import { LocaleContext, localePath, withoutLocale } from '@repaso/shell-api/host';
import type { DeviceStorage } from '../device-storage.ts';
import type { Catalogues } from './catalogues.ts';
import { rememberLocale } from './preferred-locale.ts';

interface LocaleProviderProps {
  catalogues: Catalogues;
  storage: DeviceStorage;
  /** Locale of paths that name none. */
  fallback: Locale;
  children: ReactNode;
}

// A missing text shows its id; tests find those before anybody sees one.
const ignore = () => undefined;

/** The locale is the path's first segment; its texts are there before the router shows a screen. */
export function LocaleProvider({ catalogues, storage, fallback, children }: LocaleProviderProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const { locale: named, path } = withoutLocale(location.pathname);
  const texts = useSyncExternalStore(catalogues.subscribe, catalogues.get);
  const [shown, setShown] = useState(fallback);
  const wanted = named ?? shown;
  const locale = texts[wanted] === undefined ? shown : wanted;
  if (locale !== shown) setShown(locale);

  useEffect(() => {
    document.documentElement.lang = locale;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${locale}.webmanifest`);
    rememberLocale(storage, locale);
  }, [locale, storage]);

  const { search, hash, state } = location as { search: string; hash: string; state: unknown };
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
  return (
    <LocaleContext value={control}>
      <IntlProvider
        locale={locale}
        messages={(texts[locale] ?? {}) as Record<string, MessageFormatElement[]>}
        onError={ignore}
      >
        {children}
      </IntlProvider>
    </LocaleContext>
  );
}
