import { configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { Auth, AuthUser } from '@repaso/shell-api';
import { AuthContext, LocaleContext } from '@repaso/shell-api/host';
import { buildAuth } from '@repaso/shell-api/testing';
import es from '../../locales/es.json' with { type: 'json' };
import { nameRemembered, sessionSlice } from '../session/session-state.ts';
import { TopBar } from './top-bar.tsx';

const ana: AuthUser = { id: '1', name: 'Ana', role: 'user', emailVerified: true };

/** Returns the markup of the top bar without class names. */
function shown(auth: Auth, lastName: string | null = null): string {
  const store = configureStore({ reducer: { session: sessionSlice.reducer } });
  store.dispatch(nameRemembered(lastName));
  const markup = renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <IntlProvider locale="es" messages={es}>
          <LocaleContext value={{ locale: 'es', setLocale: () => undefined }}>
            <AuthContext value={auth}>
              <TopBar />
            </AuthContext>
          </LocaleContext>
        </IntlProvider>
      </MemoryRouter>
    </Provider>,
  );
  return markup.replace(/ (class|data-discover)="[^"]*"/g, '');
}

test('the title leads home', () => {
  expect(shown(buildAuth(ana))).toContain('<a href="/es">repaso</a>');
});

test('while the session is pending a label says that it is loading', () => {
  const bar = shown(buildAuth(null, { isLoading: true }));
  expect(bar).toContain('cargando…');
  expect(bar).not.toMatch(/Login|Logout/);
});

test('a visitor sees Login:guest or the last name on this device, as a link to the sign-in screen', () => {
  expect(shown(buildAuth(null))).toContain('<a href="/es/auth">Login:guest</a>');
  expect(shown(buildAuth(null), 'Ana')).toContain('<a href="/es/auth">Login:Ana</a>');
});

test('a signed-in learner sees Logout', () => {
  const bar = shown(buildAuth(ana), 'Ana');
  expect(bar).toContain('Logout</button>');
  expect(bar).not.toContain('Login');
});
