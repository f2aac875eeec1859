/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
// eslint-disable-next-line no-restricted-imports -- the test stands where the shell does
import { IntlProvider } from 'react-intl';
import es from '../../../locales/es.json' with { type: 'json' };
import { sampleCards } from './sample-cards.ts';

// The router needs TextEncoder while it loads, and jsdom has none.
Object.assign(globalThis, { TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
const { MemoryRouter, useLocation } = await import('react-router');
const { AuthContext, LocaleContext } = await import('@repaso/shell-api/host');
const { buildAuth } = await import('@repaso/shell-api/testing');
const { VisitorHome } = await import('./visitor-home.component.tsx');

const Pathname = () => <output>{useLocation().pathname}</output>;

test('a visitor sees what the product is, a card to flip, the demo and a link to sign in', async () => {
  const started: string[] = [];
  const auth = buildAuth(null, { startDemo: () => void started.push('demo') });
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  act(() =>
    root.render(
      <MemoryRouter initialEntries={['/es']}>
        <IntlProvider locale="es" messages={es}>
          <LocaleContext value={{ locale: 'es', setLocale: () => undefined }}>
            <AuthContext value={auth}>
              <VisitorHome />
              <Pathname />
            </AuthContext>
          </LocaleContext>
        </IntlProvider>
      </MemoryRouter>,
    ),
  );
  const press = (name: string) =>
    act(async () => {
      const named = [...element.querySelectorAll('button')].filter(
        (button) => button.textContent === name || button.getAttribute('aria-label') === name,
      );
      expect(named.length).toBeGreaterThan(0);
      named.at(-1)?.click();
    });
  expect(element.querySelector('h1')?.textContent).toBe(es['study.home.sentence']);
  expect(element.textContent).toContain(sampleCards[0].front);
  const isFlipped = () => element.querySelector('[data-flipped]')?.getAttribute('data-flipped');
  expect(isFlipped()).toBe('false');
  await press(es['study.card.show']);
  expect(isFlipped()).toBe('true');
  expect(element.querySelector('a[href="/es/auth"]')?.textContent).toBe(es['study.home.signIn']);
  await press(es['study.home.demo']);
  expect([started, element.querySelector('output')?.textContent]).toEqual([['demo'], '/es/practice/cards']);
  act(() => root.unmount());
});
