/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
// eslint-disable-next-line no-restricted-imports -- the test replaces the shell
import { IntlProvider } from 'react-intl';
import { ru } from '../../../messages/ru.ts';

// jsdom lacks these: fake-indexeddb copies values with structuredClone, the router needs TextEncoder while it loads.
const structuredClone = (value: unknown): unknown => deserialize(serialize(value));
Object.assign(globalThis, { structuredClone, TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
class SilentChannel extends EventTarget {
  postMessage = () => undefined;
  close = () => undefined;
}
Object.assign(globalThis, { BroadcastChannel: SilentChannel });
// Dexie looks up IndexedDB while it loads.
Object.assign(globalThis, await import('fake-indexeddb'));
const { LocaleContext } = await import('@repaso/shell-api/host');
const { MemoryRouter } = await import('react-router');
const { CardManager } = await import('./card-manager.component.tsx');

/** Renders the card manager of a user. `shows` waits for a text. */
async function cardsOf(userId: string) {
  const element = document.createElement('div');
  const root = createRoot(element);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <IntlProvider locale="ru" messages={{ ...ru, 'errors.NETWORK': 'Нет сети' }}>
          <LocaleContext value={{ locale: 'ru', setLocale: () => undefined }}>
            <CardManager userId={userId} />
          </LocaleContext>
        </IntlProvider>
      </MemoryRouter>,
    ),
  );
  const shows = async (text: string) => {
    for (let wait = 0; wait < 200 && !element.textContent.includes(text); wait += 1)
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(element.textContent).toContain(text);
  };
  return { element, shows, close: () => act(() => root.unmount()) };
}

test('while cards load a skeleton says so, and without cards a message leads to creating and importing', async () => {
  // The server does not respond. After two seconds the device counts as one without cards.
  globalThis.fetch = () => new Promise(() => undefined);
  const { element, shows, close } = await cardsOf('boris');
  expect(element.querySelector('[role=status]')?.textContent).toContain('Загружаем карточки');
  await shows('У вас пока нет карточек');
  expect(element.textContent).toContain('Создайте первую, импортируйте из файла');
  expect(element.querySelector('a')?.getAttribute('href')).toBe('/ru/vocabulary/create');
  close();
});

test('cards that cannot be loaded are reported, with a retry', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('no connection'));
  const { element, shows, close } = await cardsOf('ana');
  await shows('Ошибка загрузки карточек');
  expect([...element.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    ru['vocabulary.retry'],
  ]);
  close();
});
