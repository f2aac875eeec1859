/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { jest } from '@jest/globals';
import type { LastImport } from '@repaso/card-store';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
// eslint-disable-next-line no-restricted-imports -- the test replaces the shell
import { IntlProvider } from 'react-intl';
import { es } from '../../../messages/es.ts';
import type { Undoing } from './undoing.hook.ts';

// The router needs TextEncoder while it loads, and jsdom has none.
Object.assign(globalThis, { TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
const { MemoryRouter } = await import('react-router');
const { LocaleContext } = await import('@repaso/shell-api/host');
const { Imported } = await import('./imported.component.tsx');

const scrolled = jest.fn();
// jsdom has no layout, so it cannot scroll.
Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
  scrolled(this);
};
const updates: LastImport = {
  figures: { total: 3, added: 0, updated: 2, skipped: 0, repeated: 1 },
  ...{ canUndo: true, changes: 2 },
};
const place: { element: HTMLElement; root: Root } = {
  element: document.body,
  root: createRoot(document.body),
};

beforeEach(() => {
  place.element = document.body.appendChild(document.createElement('div'));
  place.root = createRoot(place.element);
  scrolled.mockClear();
});
afterEach(() => act(() => place.root.unmount()));

function show(last: LastImport | null, undoing: Undoing, isFresh = false) {
  const [onUndo, onCancel] = [jest.fn(), jest.fn()];
  const rest = { onSeen: () => undefined, onDismiss: () => undefined };
  act(() =>
    place.root.render(
      <MemoryRouter initialEntries={['/es/vocabulary/create/import']}>
        <IntlProvider locale="es" messages={es}>
          <LocaleContext value={{ locale: 'es', setLocale: () => undefined }}>
            <Imported {...{ last, undoing, isFresh, onUndo, onCancel, ...rest }} />
          </LocaleContext>
        </IntlProvider>
      </MemoryRouter>,
    ),
  );
  const { element } = place;
  const button = (name: string) =>
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  return { element, onUndo, onCancel, button };
}

test('the figures of a fresh import are scrolled into view and focused; earlier ones are not', () => {
  const { element } = show(updates, { kind: 'none' }, true);
  expect(scrolled.mock.calls).toEqual([[element.firstElementChild]]);
  expect(document.activeElement).toBe(element.firstElementChild);
  scrolled.mockClear();
  show(updates, { kind: 'none' });
  expect(scrolled).not.toHaveBeenCalled();
});

test('an import that only updated cards can be undone, once', () => {
  const { element, button, onUndo } = show(updates, { kind: 'none' });
  expect(element.textContent).toContain('2 tarjetas importadas');
  expect(element.textContent).toContain('actualizadas 2 · repetidas en el archivo 1');
  act(() => button('Deshacer')?.click());
  expect(onUndo).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(element.firstElementChild);
  expect(
    show({ ...updates, canUndo: false, changes: 0 }, { kind: 'none' }).button('Deshacer'),
  ).toBeUndefined();
});

test('an undo shows its progress, its result and its failure', () => {
  const { element, button } = show(updates, { kind: 'running', done: 500, total: 2000 });
  const bar = element.querySelector('[role=progressbar]');
  expect([bar?.getAttribute('aria-valuenow'), bar?.getAttribute('aria-valuemax')]).toEqual(['500', '2000']);
  expect(element.textContent).toContain('Deshaciendo la importación');
  expect(button('Deshacer')).toBeUndefined();
  show(null, { kind: 'undone', result: { removed: 3, restored: 2, trashed: 1 } });
  expect(element.textContent).toContain('Quitadas: 3 · con su texto anterior: 2. La que ya habías cambiado');
  show(updates, { kind: 'failed', code: 'FILE_UNREADABLE' });
  expect(element.querySelector('[role=alert]')?.textContent).toContain('No se ha podido deshacer');
});

test('a running undo can be cancelled, and then reports that nothing was undone', () => {
  const { element, button, onCancel } = show(updates, { kind: 'running', done: 500, total: 2000 });
  act(() => button('Cancelar')?.click());
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(element.firstElementChild);
  const after = show(updates, { kind: 'cancelled' });
  expect(element.querySelector('[role=status]')?.textContent).toContain('No se ha deshecho nada');
  expect(element.textContent).toContain('2 tarjetas importadas');
  expect(after.button('Deshacer')).toBeDefined();
});
