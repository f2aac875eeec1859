/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
// eslint-disable-next-line no-restricted-imports -- the test replaces the shell
import { IntlProvider } from 'react-intl';
import { es } from '../../../messages/es.ts';

// jsdom lacks these: fake-indexeddb copies values with structuredClone, the router needs TextEncoder while it loads, and
// files are decoded with TextDecoder.
const structuredClone = (value: unknown): unknown => deserialize(serialize(value));
Object.assign(globalThis, { structuredClone, TextEncoder, TextDecoder, IS_REACT_ACT_ENVIRONMENT: true });
class SilentChannel {
  postMessage = () => undefined;
  close = () => undefined;
}
Object.assign(globalThis, { BroadcastChannel: SilentChannel });
// localforage looks up IndexedDB while it loads.
Object.assign(globalThis, await import('fake-indexeddb'));
const { ToastContext } = await import('@repaso/shell-api/host');
const { ImportForm } = await import('./import-form.component.tsx');

/** The import form whose cards of the learner are never read, so that a submitted import does not end. */
function Form() {
  const [value, change] = useState('');
  const draft = { value, change, discard: () => change('') };
  const never = () => new Promise<never>(() => undefined);
  return <ImportForm userId="ana" draft={draft} loadOwn={never} onCreate={never} result={null} />;
}

function shown() {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  act(() =>
    root.render(
      <IntlProvider locale="es" messages={es}>
        <ToastContext value={{ show: () => undefined }}>
          <Form />
        </ToastContext>
      </IntlProvider>,
    ),
  );
  const names = () => [...element.querySelectorAll('form button')].map(({ textContent }) => textContent);
  const press = (name: string) =>
    act(async () =>
      [...element.querySelectorAll('button')]
        .find(({ textContent }) => textContent.startsWith(name))
        ?.click(),
    );
  const choose = (name: string, text: string) =>
    act(async () => {
      const file = {
        name,
        size: text.length,
        arrayBuffer: async () => new TextEncoder().encode(text).buffer,
      };
      const field = element.querySelector('input[type=file]');
      Object.defineProperty(field, 'files', { value: [file], configurable: true });
      field?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  return {
    ...{ element, names, press, choose },
    text: () => element.querySelector('textarea')?.value,
    close: () => act(() => root.unmount()),
  };
}

test('a chosen file is named, and its button becomes Clear, which resets input and file', async () => {
  const { element, names, press, choose, text, close } = shown();
  const accepted = element.querySelector('input[type=file]')?.getAttribute('accept')?.split(',');
  expect(accepted).toEqual(expect.arrayContaining(['.json', '.txt', 'application/json']));
  expect(names()).toEqual([expect.stringContaining('Importar'), 'Cargar archivo']);
  await choose('palabras.json', '[{"frontValue": "sol"}]');
  expect(element.textContent).toContain('palabras.json');
  expect(text()).toBe('[{"frontValue": "sol"}]');
  expect(names()).toEqual([expect.stringContaining('Importar'), 'Limpiar']);
  await press('Limpiar');
  expect(element.textContent).not.toContain('palabras.json');
  expect(text()).toBe('');
  expect(names()).toEqual([expect.stringContaining('Importar'), 'Cargar archivo']);
  close();
});

test('during submission the button reads Importing instead of Import', async () => {
  const { names, press, choose, close } = shown();
  await choose('palabras.json', '[]');
  await press('Importar');
  expect(names()[0]).toContain('Importando');
  await press('Cancelar');
  expect(names()[0]).toMatch(/^Importar/);
  close();
});
