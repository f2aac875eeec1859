import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router';
import { RequireAuth } from '@repaso/shell-api';
import { AuthContext, GateViewsContext, LocaleContext } from '@repaso/shell-api/host';
import { buildAuth } from '@repaso/shell-api/testing';
import es from '../../locales/es.json' with { type: 'json' };
import { gateViews } from './gate-views.tsx';

const visitor = buildAuth(null);

/** Returns the markup that a visitor sees at `path` when the screen requires a sign-in. */
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

test('a gate promises a return only if the sign-in returns to this screen', () => {
  expect(gateOf('/es/practice/cards', '/practice/cards')).toContain(es['shell.gate.signIn.back']);
  expect(gateOf('/es/vocabulary/create', '/practice/cards')).not.toContain(es['shell.gate.signIn.back']);
});

test('a gate offers the demo to visitors', () => {
  const gate = gateOf('/es/vocabulary/create', '/practice/cards');
  expect(gate).toContain(`${es['shell.gate.signIn.demo']}</span></button>`);
  expect(gate).not.toContain('secreto');
});
