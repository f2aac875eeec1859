/**
 * Entry point of this package for builds: renders a screen to static HTML, in Node. It is not a shared module of the
 * federation.
 */
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { IntlProvider } from 'react-intl';
import type { MessageFormatElement } from 'react-intl';
import { StaticRouter } from 'react-router';
import type { Locale } from '@repaso/contracts';
import { LocaleContext } from './locale.ts';
import { localePath } from './locale-path.ts';
import type { MessageCatalogue } from './remote.ts';
import { AuthContext } from './session.ts';
import type { Auth } from './session.ts';

const never = () => Promise.reject(new Error('static HTML has no session'));

const signedOut: Auth = {
  ...{ user: null, session: null, isAuthenticated: false, isLoading: false, isAdmin: false, isDemo: false },
  ...{ signUpOpen: false, supportEmail: '', startDemo: () => undefined },
  ...{ signIn: never, signUp: never, restoreAccount: never, signInWithPasskey: never },
  ...{ signOut: never, logout: never, renewSession: never },
};

interface StaticPlace {
  locale: Locale;
  /** Path of the screen without locale. */
  path: string;
  messages: MessageCatalogue;
}

/** Returns the HTML of a screen as a signed-out visitor sees it first. */
export async function renderStatic(screen: ReactNode, { locale, path, messages }: StaticPlace) {
  const { prelude } = await prerender(
    <StaticRouter location={localePath(locale, path)}>
      <LocaleContext value={{ locale, setLocale: () => undefined }}>
        <IntlProvider locale={locale} messages={messages as Record<string, MessageFormatElement[]>}>
          <AuthContext value={signedOut}>{screen}</AuthContext>
        </IntlProvider>
      </LocaleContext>
    </StaticRouter>,
    {
      onError: (error) => {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}
