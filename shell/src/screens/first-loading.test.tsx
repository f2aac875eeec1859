/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import es from '../../locales/es.json' with { type: 'json' };

Object.assign(globalThis, { TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
const { FirstLoading } = await import('./first-loading.tsx');

const outline =
  '<div id="root"><main id="repaso-first-paint"><div data-remote="mf_a"><h1>Hola</h1> <p>Adiós</p></div></main></div>';

function show(html: string) {
  document.body.innerHTML = html;
  const heading = document.querySelector('h1');
  const element = document.querySelector('#root') ?? document.body;
  const root = createRoot(element);
  act(() =>
    root.render(
      <IntlProvider locale="es" messages={es}>
        <FirstLoading />
      </IntlProvider>,
    ),
  );
  const { innerHTML } = element;
  act(() => root.unmount());
  return { heading, innerHTML };
}

afterEach(() => localStorage.clear());

test('until the first screen is ready the static HTML of the page stays, the same elements', () => {
  const { heading, innerHTML } = show(outline);
  expect(innerHTML).toBe(
    '<div data-remote="mf_a" style="display: contents;"><h1>Hola</h1> <p>Adiós</p></div>',
  );
  expect(heading?.parentElement?.dataset['remote']).toBe('mf_a');
});

test.each([
  ['without static HTML', '<div id="root"></div>', {}],
  ['in the demo', outline, { 'repaso.demo': '1' }],
  ['of a device that was used signed in', outline, { 'repaso.session': '{"id":"a"}' }],
])('a page %s shows that a screen is loading', (_, html, stored) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const { innerHTML } = show(html);
  expect(innerHTML).toContain('data-testid="loading"');
  expect(innerHTML).not.toContain('Hola');
});
