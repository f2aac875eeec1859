/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { TextEncoder } from 'node:util';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
// eslint-disable-next-line no-restricted-imports -- this test provides what the shell provides in the product
import { IntlProvider } from 'react-intl';
import type { Auth, AuthOutcome } from '@repaso/shell-api';
import es from '../../../locales/es.json' with { type: 'json' };

// react-router needs TextEncoder when it is imported. jsdom does not have it.
Object.assign(globalThis, { TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
const reportError = jest.fn();
Object.assign(globalThis, { reportError });
// jsdom does not lay out pages, so it has no `scrollIntoView`.
Element.prototype.scrollIntoView = () => undefined;
const { AuthContext, LocaleContext } = await import('@repaso/shell-api/host');
const { buildAuth } = await import('@repaso/shell-api/testing');
const { MemoryRouter } = await import('react-router');
const { AuthForm } = await import('./auth-form.component.tsx');
const { useAuthForm } = await import('./use-auth-form.hook.ts');

const visitor = buildAuth(null);

function Entrance() {
  return <AuthForm form={useAuthForm()} />;
}

let root: Root;
let container: HTMLElement;
const show = (signIn: Auth['signIn']) =>
  act(async () =>
    root.render(
      <IntlProvider locale="es" messages={es}>
        <LocaleContext value={{ locale: 'es', setLocale: () => undefined }}>
          <AuthContext value={{ ...visitor, signIn }}>
            <MemoryRouter>
              <Entrance />
            </MemoryRouter>
          </AuthContext>
        </LocaleContext>
      </IntlProvider>,
    ),
  );
const type = (name: string, text: string) =>
  act(async () => {
    const field = container.querySelector<HTMLInputElement>(`[name="${name}"]`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const submit = () => act(async () => container.querySelector('form')?.requestSubmit());
const fill = async () => {
  await type('email', 'anya@repaso.test');
  await type('password', 'secreto');
};

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
});

test('the first invalid field of the form gets the focus', async () => {
  await show(visitor.signIn);
  await type('email', 'anya@repaso.test');
  await submit();
  expect(document.activeElement?.getAttribute('name')).toBe('password');
});

test('an exception during sign-in is shown, and the form can be sent again', async () => {
  const outcomes: (() => Promise<AuthOutcome>)[] = [
    () => Promise.reject(new TypeError('a defect')),
    () => Promise.resolve({ error: { code: 'INVALID_CREDENTIALS', params: {} }, user: null } as AuthOutcome),
  ];
  await show(() => outcomes.shift()?.() ?? Promise.reject(new Error('unexpected call')));
  await fill();
  await submit();
  expect(container.querySelector('[aria-busy]')).toBeNull();
  expect(reportError).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.textContent).toContain(es['auth.error.sign-in-failed']);
  await submit();
  expect(document.activeElement?.textContent).toContain(es['auth.error.invalid-credentials']);
});

test('below the sign-in form is a link to the screen for a forgotten password', async () => {
  await show(visitor.signIn);
  const link = [...container.querySelectorAll('a')].find(
    ({ textContent }) => textContent === es['auth.forgot.link'],
  );
  expect(link?.getAttribute('href')).toBe('/es/auth/forgot-password');
});
