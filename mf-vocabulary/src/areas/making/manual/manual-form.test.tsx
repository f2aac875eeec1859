/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
// eslint-disable-next-line no-restricted-imports -- the test replaces the shell
import { IntlProvider } from 'react-intl';
import type { CardStore } from '@repaso/card-store';
import { ru } from '../../../messages/ru.ts';
import { emptyDraft } from '../../../shared/card-draft.ts';

// jsdom lacks both: fake-indexeddb copies values with structuredClone, and the router needs TextEncoder while it loads.
const structuredClone = (value: unknown): unknown => deserialize(serialize(value));
Object.assign(globalThis, { structuredClone, TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
// Dexie looks up IndexedDB while it loads.
Object.assign(globalThis, await import('fake-indexeddb'));
const { LocaleContext, ToastContext } = await import('@repaso/shell-api/host');
const { MemoryRouter } = await import('react-router');
const { ManualForm } = await import('./manual-form.component.tsx');

// jsdom has no layout, so it cannot scroll.
Element.prototype.scrollIntoView = () => undefined;

test('a card that cannot be created is reported with the reason, and its draft stays', async () => {
  const changes: unknown[] = [];
  const value = { ...emptyDraft, frontValue: 'sol', backValue: 'солнце' };
  const draft = {
    value,
    change: (next: unknown) => void changes.push(next),
    discard: () => changes.push(null),
  };
  const addCards = () => Promise.reject(Object.assign(new Error('full'), { code: 'STORAGE_FULL' }));
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <IntlProvider locale="ru" messages={{ ...ru, 'errors.STORAGE_FULL': 'Место кончилось' }}>
          <LocaleContext value={{ locale: 'ru', setLocale: () => undefined }}>
            <ToastContext value={{ show: () => undefined }}>
              <ManualForm
                store={{ addCards } as unknown as CardStore}
                lines={[]}
                draft={draft}
                isForWord={false}
              />
            </ToastContext>
          </LocaleContext>
        </IntlProvider>
      </MemoryRouter>,
    ),
  );
  await act(async () => element.querySelector('form')?.requestSubmit());
  const alert = element.querySelector('[role=alert]')?.textContent;
  expect(alert).toContain('Ошибка создания карточки');
  expect(alert).toContain('Место кончилось');
  expect(changes).toEqual([]);
  act(() => root.unmount());
});
