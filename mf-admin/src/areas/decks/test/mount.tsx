import { TextEncoder } from 'node:util';
import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
/* eslint-disable no-restricted-imports -- the test replaces the shell */
import { configureStore } from '@reduxjs/toolkit';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
/* eslint-enable no-restricted-imports */
import { ru } from '../../../messages/ru.ts';

// The router needs TextEncoder while it loads, and jsdom has none.
Object.assign(globalThis, { TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });

const { MemoryRouter, useLocation } = await import('react-router');
const { bindStore, LocaleContext, ToastContext } = await import('@repaso/shell-api/host');
bindStore({ injectReducer: () => undefined, addMiddleware: () => () => undefined });
const { adminApi } = await import('../../../shared/admin-api.resource.ts');
const store = configureStore({
  reducer: { [adminApi.reducerPath]: adminApi.reducer },
  middleware: (all) => all().concat(adminApi.middleware),
});

function Pathname() {
  const { pathname } = useLocation();
  return <output data-pathname>{pathname}</output>;
}

/** Renders components of this area in Russian, inside the providers that the shell has. */
export function mount(children: ReactNode) {
  const element = document.createElement('div');
  const root = createRoot(element);
  const toasts: string[] = [];
  act(() =>
    root.render(
      <Provider store={store}>
        <MemoryRouter initialEntries={['/ru/admin/decks/create']}>
          <IntlProvider locale="ru" messages={ru}>
            <LocaleContext value={{ locale: 'ru', setLocale: () => undefined }}>
              <ToastContext value={{ show: ({ text }) => void toasts.push(text) }}>
                {children}
                <Pathname />
              </ToastContext>
            </LocaleContext>
          </IntlProvider>
        </MemoryRouter>
      </Provider>,
    ),
  );
  const button = (text: string) => {
    const found = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === text);
    if (found === undefined) throw new Error(`no button ${text}`);
    return found;
  };
  return {
    element,
    toasts,
    pathname: () => element.querySelector('[data-pathname]')?.textContent,
    press: (text: string) => act(async () => button(text).click()),
    close: () => act(() => root.unmount()),
  };
}
