import { renderToStaticMarkup } from 'react-dom/server';
// eslint-disable-next-line no-restricted-imports -- this test provides what the shell provides in the product
import { IntlProvider } from 'react-intl';
// eslint-disable-next-line no-restricted-imports -- this test provides what the shell provides in the product
import { MemoryRouter } from 'react-router';
import type { AuthUser } from '@repaso/shell-api';
import {
  AuthContext,
  LocaleContext,
  ModalContext,
  MotionContext,
  ThemeContext,
  ToastContext,
} from '@repaso/shell-api/host';
import { buildAuth } from '@repaso/shell-api/testing';
import { es } from './messages/es.ts';
import { manifest } from './manifest.ts';
import { settingsPanels } from './settings-panels.ts';

const elena: AuthUser = {
  id: '1',
  name: 'Elena',
  role: 'professor',
  emailVerified: true,
  email: 'elena@repaso.test',
};

const noModal = { open: () => undefined, close: () => undefined };

/** Returns the text of a panel, as a user sees it. */
const shown = async (id: string, user: AuthUser | null) =>
  (await markupOf(id, user)).replace(/<[^>]+>/g, ' ');

async function markupOf(id: string, user: AuthUser | null) {
  const load = settingsPanels[id];
  if (load === undefined) throw new Error(`there is no panel ${id}`);
  const { Component } = await load();
  return renderToStaticMarkup(
    <MemoryRouter>
      <IntlProvider locale="es" messages={es}>
        <LocaleContext value={{ locale: 'es', setLocale: () => undefined }}>
          <ThemeContext value={{ theme: 'dark', setTheme: () => undefined }}>
            <MotionContext value={{ paused: false, setPaused: () => undefined }}>
              <AuthContext value={buildAuth(user)}>
                <ToastContext value={{ show: () => undefined }}>
                  <ModalContext value={noModal}>
                    <Component />
                  </ModalContext>
                </ToastContext>
              </AuthContext>
            </MotionContext>
          </ThemeContext>
        </LocaleContext>
      </IntlProvider>
    </MemoryRouter>,
  );
}

test('the manifest lists exactly the panels that start() returns', () => {
  expect(manifest.settings?.map(({ id }) => id).toSorted()).toEqual(Object.keys(settingsPanels).toSorted());
});

test('settings show language, theme and profile', async () => {
  const ofInterface = await shown('interface', elena);
  for (const label of ['Idioma', 'Español', 'Русский', 'Tema']) expect(ofInterface).toContain(label);
  expect(await markupOf('profile', elena)).toContain('value="Elena"');
  const profile = await shown('profile', elena);
  for (const label of ['elena@repaso.test', 'profesor/a', 'Cerrar sesión', 'Guardar el nombre']) {
    expect(profile).toContain(label);
  }
});

test('without a session the settings show language and theme', async () => {
  const text = await shown('interface', null);
  expect(text).toContain('Idioma');
  expect(text).toContain('Tema');
  expect(await shown('profile', null)).not.toContain('Cerrar sesión');
});

test.each([
  ['password', ['Contraseña actual', 'Contraseña nueva']],
  ['email', ['Mirando tu correo']],
  ['passkeys', ['Buscando tus llaves de acceso']],
  ['sessions', ['Buscando tus sesiones']],
  ['deletion', ['Tu contraseña', 'Eliminar mi cuenta', '7 días']],
])('the panel %s has its controls or a placeholder', async (id, labels) => {
  const text = await shown(id, elena);
  for (const label of labels) expect(text).toContain(label);
});
