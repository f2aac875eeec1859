/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { TextEncoder } from 'node:util';
import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
// eslint-disable-next-line no-restricted-imports -- the test replaces the shell
import { IntlProvider } from 'react-intl';
import type { AiCardData } from '@repaso/contracts';
import { es } from '../../../messages/es.ts';
import { ru } from '../../../messages/ru.ts';

// The router needs TextEncoder while it loads, and jsdom has none.
Object.assign(globalThis, { TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
const { AiCardEditor } = await import('./ai-card-editor.component.tsx');
const { AiCardTile } = await import('./ai-card-tile.component.tsx');
const { FailedTile } = await import('./failed-tile.component.tsx');

// jsdom has no layout, so it cannot scroll.
Element.prototype.scrollIntoView = () => undefined;

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

const catalogues = { es, ru };
const show = (node: ReactNode, locale: 'es' | 'ru' = 'es') =>
  act(async () =>
    root.render(
      <IntlProvider
        locale={locale}
        messages={{ ...catalogues[locale], 'errors.AI_QUOTA_EXCEEDED': '{limit} hoy' }}
      >
        {node}
      </IntlProvider>,
    ),
  );

const type = (at: number, text: string) =>
  act(async () => {
    const field = place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')[at];
    if (field === undefined) throw new Error(`no field ${at}`);
    const prototype = Object.getPrototypeOf(field) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
const submit = () => act(async () => place.querySelector('form')?.requestSubmit());

test('an edit is saved only when both values are there; the missing one is named and gets the focus', async () => {
  const saved: AiCardData[] = [];
  const first = { front: 'sol', frontExample: 'Hace sol.', back: 'солнце', backExample: 'Солнечно.' };
  await show(
    <AiCardEditor
      word="sol"
      first={first}
      onSave={async (data) => void saved.push(data)}
      onCancel={() => undefined}
    />,
  );
  await type(2, '   ');
  await submit();
  expect(saved).toEqual([]);
  const back = place.querySelectorAll('input')[1];
  expect(document.activeElement).toBe(back);
  expect(back?.closest('[data-field]')?.textContent).toContain('El reverso es obligatorio');
  await type(2, ' светило ');
  await submit();
  expect(saved).toEqual([
    {
      front: { value: 'sol', example: 'Hace sol.' },
      back: { value: 'светило', example: 'Солнечно.' },
    },
  ]);
});

test('a cancelled edit saves nothing', async () => {
  const [onSave, onCancel] = [jest.fn(async () => undefined), jest.fn()];
  const first = { front: 'sol', frontExample: 'Hace sol.', back: 'солнце', backExample: 'Солнечно.' };
  await show(<AiCardEditor word="sol" {...{ first, onSave, onCancel }} />);
  await type(2, 'светило');
  const cancel = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancelar');
  await act(async () => cancel?.click());
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onSave).not.toHaveBeenCalled();
});

const failed = (code: string | null, params = {}) => (
  <FailedTile
    job={{
      id: '1',
      word: 'gatos',
      context: '',
      state: 'failed',
      error: code === null ? null : { code, params },
    }}
    onRetry={() => undefined}
    onSave={async () => true}
    onDismiss={() => undefined}
  />
);

test.each([
  ['es', null, 'Error de la tarjeta', 'Error desconocido'],
  ['ru', null, 'Ошибка карточки', 'Неизвестная ошибка'],
  ['ru', 'AI_WORD_UNKNOWN', 'Ошибка карточки', 'Генератор не знает этого слова.'],
  ['es', 'the model is asleep', 'Error de la tarjeta', 'the model is asleep'],
] as const)('a failed card in %s with %s says what is specified', async (locale, code, title, text) => {
  await show(failed(code), locale);
  const alert = place.querySelector('[role=alert]')?.textContent ?? '';
  expect(alert).toContain(title);
  expect(alert).toContain(text);
  expect(alert).toContain('gatos');
});

test('a card that could not be saved has a mark with the reason', async () => {
  const side = { value: 'sol', example: 'Hace sol.' };
  const card = { id: '1', word: 'sol', success: true, data: { front: side, back: side } } as const;
  const actions = { onSelect: () => undefined, onSave: async () => true, onDelete: () => undefined };
  const tile = (failure: string | undefined) => (
    <AiCardTile {...{ card, failure, ...actions }} isSelected={false} isQueued={false} />
  );
  await show(tile(undefined));
  expect(place.textContent).not.toContain(es['vocabulary.ai.not-saved']);
  await show(tile('Невалидная AI карточка: no data'));
  expect(place.textContent).toContain(es['vocabulary.ai.not-saved']);
  expect(place.textContent).toContain('Невалидная AI карточка: no data');
});

test('an exhausted quota is shown with its number', async () => {
  await show(failed('AI_QUOTA_EXCEEDED', { limit: 7 }));
  expect(place.textContent).toContain('7 hoy');
});

const actions = () => [...place.querySelectorAll('.actions button')].map(({ textContent }) => textContent);

test('actions of AI cards and failed ones are words, not only icons', async () => {
  const side = { value: 'sol', example: 'Hace sol.' };
  await show(
    <AiCardTile
      card={{ id: '1', word: 'sol', success: true, data: { front: side, back: side } }}
      isSelected={false}
      isQueued={false}
      failure={undefined}
      onSelect={() => undefined}
      onSave={async () => true}
      onDelete={() => undefined}
    />,
  );
  expect(actions()).toEqual(['Editar', 'Eliminar']);
  await show(failed(null));
  expect(actions()).toEqual(['Reintentar', 'Escribir', 'Descartar']);
});
