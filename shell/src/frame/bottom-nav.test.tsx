import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router';
import type { MenuEntry, Role } from '@repaso/contracts';
import type { AuthUser } from '@repaso/shell-api';
import { AuthContext, LocaleContext } from '@repaso/shell-api/host';
import { buildAuth } from '@repaso/shell-api/testing';
import es from '../../locales/es.json' with { type: 'json' };
import { BottomNav } from './bottom-nav.tsx';

const entry = (id: string, roles: MenuEntry['roles'] = null): MenuEntry => ({
  ...{
    id,
    order: 1,
    roles,
    path: `/${id}`,
    labels: { es: id, ru: id },
    icon: 'admin',
    largeScreensOnly: false,
  },
});
const menu = [entry('learn'), entry('admin', ['admin', 'professor'])];

/** Returns the number of places in the bar: entries, or placeholders while the menu loads. */
function places(user: AuthUser | null, isLoading: boolean, lastRole: Role | null, known = menu): number {
  const auth = buildAuth(user, { isLoading });
  const bar = renderToStaticMarkup(
    <MemoryRouter>
      <IntlProvider locale="es" messages={es}>
        <LocaleContext value={{ locale: 'es', setLocale: () => undefined }}>
          <AuthContext value={auth}>
            <BottomNav menu={known.length === 0 ? null : known} lastRole={lastRole} />
          </AuthContext>
        </LocaleContext>
      </IntlProvider>
    </MemoryRouter>,
  );
  return bar.split('<li').length - 1;
}
const admin: AuthUser = { id: '1', name: 'Ana', role: 'admin', emailVerified: true };

test('an admin’s bar keeps its number of entries while the menu and the session load', () => {
  expect(places(null, true, 'admin', [])).toBe(5);
  expect(places(null, true, 'admin')).toBe(2);
  expect(places(admin, false, 'admin')).toBe(2);
});

test('the stored role is ignored once the session is known', () => {
  expect(places(null, false, 'admin')).toBe(1);
  expect(places(null, true, 'user', [])).toBe(4);
});
