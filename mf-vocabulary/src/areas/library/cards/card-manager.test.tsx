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
// jsdom has no layout and no media queries. The window counts as narrow.
const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
Object.assign(globalThis, { matchMedia: () => ({ matches: false, ...listening }) });
// Dexie looks up IndexedDB while it loads.
Object.assign(globalThis, await import('fake-indexeddb'));
const { LocaleContext, ModalContext, ToastContext } = await import('@repaso/shell-api/host');
const { MemoryRouter } = await import('react-router');
const { openStore } = await import('@repaso/card-store');
const { CardManager } = await import('./card-manager.component.tsx');

/** Renders the card manager of a user. `shows` waits for a text. */
async function cardsOf(userId: string, parent?: Element) {
  const element = document.createElement('div');
  parent?.append(element);
  const root = createRoot(element);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <IntlProvider locale="ru" messages={{ ...ru, 'errors.NETWORK': 'Нет сети' }}>
          <LocaleContext value={{ locale: 'ru', setLocale: () => undefined }}>
            <ToastContext value={{ show: () => undefined }}>
              <ModalContext value={{ open: () => undefined, close: () => undefined }}>
                <CardManager userId={userId} />
              </ModalContext>
            </ToastContext>
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

test('the folders show their counts before the cards are read, and keep them', async () => {
  globalThis.fetch = () => new Promise(() => undefined);
  const deck = { sourceDeckId: '0d3c7b86-6f0e-4f5a-9d0e-0a8f6d1f2b1c', sourceCardId: null };
  const card = { frontValue: 'voz', backValue: 'голос' };
  await openStore('clara').addCards([card, { ...card, category: 'Viaje' }, { ...card, ...deck }]);
  const seen: string[] = [];
  const observer = new MutationObserver(([record]) => {
    const pane = (record?.target as Element | undefined)?.ownerDocument.querySelector('[data-pane]');
    if (pane !== null && pane !== undefined)
      seen.push(`${String(pane.getAttribute('aria-busy'))} ${rowsOf(pane)}`);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  const { element, close } = await cardsOf('clara', document.body);
  await appears(element, '[data-pane][aria-busy=false]');
  observer.disconnect();
  const counts = 'Колоды1 колода|Мои карточки2 карточки|Коробки Лейтнера3 карточки|Корзина';
  expect([...new Set(seen)]).toEqual([`true ${counts}`, `false ${counts}`]);
  close();
});

/** Waits up to four seconds until an element matches the selector. */
async function appears(element: Element, selector: string): Promise<void> {
  for (let wait = 0; wait < 200 && element.querySelector(selector) === null; wait += 1)
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(element.querySelector(selector)).not.toBeNull();
}

const rowsOf = (pane: Element) =>
  [...pane.querySelectorAll('[data-row]')].map(({ textContent }) => textContent).join('|');

/** Makes the device of a user one whose first pull is not complete. */
async function beginFirstPull(userId: string): Promise<void> {
  const finished = <T,>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
  const db = await finished(indexedDB.open('FlashcardDB'));
  const meta = db.transaction('meta', 'readwrite').objectStore('meta');
  await finished(meta.put({ userId, key: 'first-pull', value: { day: '2026-03-01' } }));
  db.close();
}

test('during a first pull a line beside the actions on selected cards says that cards are missing', async () => {
  globalThis.fetch = () => new Promise(() => undefined);
  await openStore('dora').addCards([{ frontValue: 'voz', backValue: 'голос', category: 'Viaje' }]);
  await beginFirstPull('dora');
  const { element, shows, close } = await cardsOf('dora', document.body);
  await shows('Ваши карточки загружаются на это устройство');
  // Until the list is there, the line is below its skeleton.
  await appears(element, '[data-pane] [data-state=syncing]');
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
