import { TextEncoder } from 'node:util';
import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
/* eslint-disable no-restricted-imports -- the test replaces the shell */
import { configureStore } from '@reduxjs/toolkit';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
/* eslint-enable no-restricted-imports */
import { es } from '../../../messages/es.ts';
import { ru } from '../../../messages/ru.ts';

// The router needs TextEncoder while it loads, and jsdom has none.
Object.assign(globalThis, { TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });

const { MemoryRouter, useLocation } = await import('react-router');
const { AuthContext, bindStore, FrameContext, LocaleContext, ModalContext, ToastContext } =
  await import('@repaso/shell-api/host');
const { buildAuth } = await import('@repaso/shell-api/testing');
bindStore({ injectReducer: () => undefined, addMiddleware: () => () => undefined });
const { vocabularyApi } = await import('../../../shared/vocabulary-api.resource.ts');
const store = configureStore({
  reducer: { [vocabularyApi.reducerPath]: vocabularyApi.reducer },
  middleware: (all) => all().concat(vocabularyApi.middleware),
});

const visitor = buildAuth(null);
const nowhere = { node: null, claim: () => () => undefined };
const frame = { header: nowhere, footer: nowhere, Breadcrumbs: () => null };
const catalogues = { es, ru };
const noModal = { open: () => undefined, close: () => undefined };

function Pathname() {
  const { pathname } = useLocation();
  return <output data-pathname>{pathname}</output>;
}

/**
 * Renders components of this area for a visitor, inside the providers that the shell has. Returns functions that act on
 * them.
 */
export function mount(children: ReactNode, locale: 'es' | 'ru' = 'es') {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  const toasts: string[] = [];
  const show = (node: ReactNode) =>
    act(() =>
      root.render(
        <Provider store={store}>
          <MemoryRouter initialEntries={[`/${locale}/vocabulary/deck`]}>
            <IntlProvider locale={locale} messages={catalogues[locale]}>
              <LocaleContext value={{ locale, setLocale: () => undefined }}>
                <ToastContext value={{ show: ({ text }) => void toasts.push(text) }}>
                  <ModalContext value={noModal}>
                    <FrameContext value={frame}>
                      <AuthContext value={visitor}>
                        {node}
                        <Pathname />
                      </AuthContext>
                    </FrameContext>
                  </ModalContext>
                </ToastContext>
              </LocaleContext>
            </IntlProvider>
          </MemoryRouter>
        </Provider>,
      ),
    );
  show(children);
  const press = (target: Element | null, key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    act(() => void target?.dispatchEvent(event));
    return event;
  };
  return {
    element,
    toasts,
    show,
    press,
    pathname: () => element.querySelector('[data-pathname]')?.textContent,
    click: (target: Element | null | undefined) =>
      act(() => {
        if (target instanceof HTMLElement) target.click();
      }),
    button: (text: string) => [...element.querySelectorAll('button')].find((one) => one.textContent === text),
    remove: () => act(() => root.unmount()),
  };
}
