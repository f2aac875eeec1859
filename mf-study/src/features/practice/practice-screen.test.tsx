/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
// eslint-disable-next-line no-restricted-imports -- the test stands where the shell does
import { IntlProvider } from 'react-intl';
import { es } from '../../messages/es.ts';

// The router needs TextEncoder while it loads, and jsdom has none.
Object.assign(globalThis, { TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
const { MemoryRouter } = await import('react-router');
const { AuthContext, FrameContext, LocaleContext } = await import('@repaso/shell-api/host');
const { buildAuth } = await import('@repaso/shell-api/testing');
const { PracticeScreen } = await import('./practice-screen.component.tsx');

test('the practice area leads to every kind of practice', () => {
  const slot = { node: null, claim: () => () => undefined };
  const element = document.createElement('div');
  const root = createRoot(element);
  act(() =>
    root.render(
      <MemoryRouter initialEntries={['/es/practice']}>
        <IntlProvider locale="es" messages={es}>
          <LocaleContext value={{ locale: 'es', setLocale: () => undefined }}>
            <AuthContext value={buildAuth(null)}>
              <FrameContext value={{ header: slot, footer: slot, Breadcrumbs: () => null }}>
                <PracticeScreen />
              </FrameContext>
            </AuthContext>
          </LocaleContext>
        </IntlProvider>
      </MemoryRouter>,
    ),
  );
  const paths = [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(paths).toEqual(
    expect.arrayContaining([
      '/es/practice/cards',
      '/es/practice/verbs',
      '/es/practice/listening',
      '/es/practice/statistics',
    ]),
  );
  act(() => root.unmount());
});
