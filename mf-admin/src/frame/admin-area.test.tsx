/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
// eslint-disable-next-line no-restricted-imports -- the test replaces the shell
import { IntlProvider } from 'react-intl';
import type { Role } from '@repaso/contracts';
import { es } from '../messages/es.ts';
import { ru } from '../messages/ru.ts';

// The router needs TextEncoder while it loads, and jsdom has none.
Object.assign(globalThis, { TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
const { MemoryRouter } = await import('react-router');
const { AuthContext, FrameContext, GateViewsContext, LocaleContext } = await import('@repaso/shell-api/host');
const { buildAuth } = await import('@repaso/shell-api/testing');
const { adminAreaWith } = await import('./admin-area.component.tsx');

const AdminArea = adminAreaWith([]);
const catalogues = { es, ru };
const none = () => null;
const views = {
  ...{
    AuthRequired: none,
    EmailNotVerified: none,
    Pending: none,
    VerifyingAccess: none,
    AccessRefused: none,
  },
};

/** Returns the breadcrumbs and the content of an admin page of a user. */
function shown(path: string, { role, locale }: { role: Role; locale: 'es' | 'ru' }) {
  const user = { id: '1', name: '  Ana \t María Ruiz ', role, emailVerified: true };
  const [header, element] = [document.createElement('div'), document.createElement('div')];
  const slot = { node: header, claim: () => () => undefined };
  const Breadcrumbs = ({ items }: { items: readonly { label: string }[] }) =>
    items.map(({ label }) => label).join(' / ');
  const root = createRoot(element);
  act(() =>
    root.render(
      <MemoryRouter initialEntries={[`/${locale}${path}`]}>
        <IntlProvider locale={locale} messages={catalogues[locale]}>
          <LocaleContext value={{ locale, setLocale: () => undefined }}>
            <AuthContext value={buildAuth(user)}>
              <GateViewsContext value={views}>
                <FrameContext value={{ header: slot, footer: slot, Breadcrumbs }}>
                  <AdminArea />
                </FrameContext>
              </GateViewsContext>
            </AuthContext>
          </LocaleContext>
        </IntlProvider>
      </MemoryRouter>,
    ),
  );
  const result = { breadcrumbs: header.textContent, content: element.textContent };
  act(() => root.unmount());
  return result;
}

test.each(['professor', 'admin'] as const)(
  'the header shows the role %s and the snake-cased name',
  (role) => {
    const { content } = shown('/admin', { role, locale: 'es' });
    expect(content).toBe(`${role}@Ana_María_Ruiz`);
  },
);

test.each([
  ['/admin/verb/create', 'admin / verb / create'],
  ['/admin/listening/edit/0190a2b4-0000-7000-8000-000000000001', 'admin / listening / edit'],
  ['/admin/decks', 'admin / decks'],
  ['/admin/statistic', 'admin / statistic'],
  ['/admin/reset-password', 'admin / reset-password'],
])('the breadcrumbs of %s are the specified ones in both languages', (path, breadcrumbs) => {
  for (const locale of ['es', 'ru'] as const) {
    expect(shown(path, { role: 'admin', locale }).breadcrumbs).toBe(breadcrumbs);
  }
});
