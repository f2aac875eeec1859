import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router';
import type { Auth } from '@repaso/shell-api';
import { RequireAuth } from '@repaso/shell-api';
import { AuthContext, GateViewsContext, LocaleContext } from '@repaso/shell-api/host';
import es from '../../locales/es.json' with { type: 'json' };
import { gateViews } from './gate-views.tsx';

const never = () => Promise.reject(new Error('not asked for here'));
const visitor: Auth = {
  ...{ user: null, session: null, isAuthenticated: false, isLoading: false, isAdmin: false, isDemo: false },
  ...{ signUpOpen: false, supportEmail: '', startDemo: () => undefined },
  ...{ signIn: never, signUp: never, signOut: never, logout: never },
};

/** What a visitor reads on a screen whose gate leads to `callbackUrl`. */
const gateOf = (path: string, callbackUrl: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <IntlProvider locale="es" messages={es}>
        <LocaleContext value={{ locale: 'es', setLocale: () => undefined }}>
          <AuthContext value={visitor}>
            <GateViewsContext value={gateViews}>
              <RequireAuth callbackUrl={callbackUrl}>secreto</RequireAuth>
            </GateViewsContext>
          </AuthContext>
        </LocaleContext>
      </IntlProvider>
    </MemoryRouter>,
  );

test('a gate promises to lead back only where it does', () => {
  expect(gateOf('/es/practice/cards', '/practice/cards')).toContain(es['shell.gate.signIn.back']);
  expect(gateOf('/es/vocabulary/create', '/practice/cards')).not.toContain(es['shell.gate.signIn.back']);
});

test('a gate offers the demo to whoever has no account', () => {
  const gate = gateOf('/es/vocabulary/create', '/practice/cards');
  expect(gate).toContain(`${es['shell.gate.signIn.demo']}</span></button>`);
  expect(gate).not.toContain('secreto');
});
