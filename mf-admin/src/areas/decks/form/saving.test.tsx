/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act } from 'react';
import { blankTexts, createCardSheet } from './card-sheet.ts';
import { blankFields } from './deck-draft.ts';
import type { DeckForm } from './deck-form.hook.ts';

const { mount } = await import('../test/mount.tsx');
const { useSaving } = await import('./saving.hook.ts');

const sheet = createCardSheet(
  [{ ...blankTexts, key: 'k', id: null, frontValue: 'sol', backValue: 'солнце' }],
  () => 'new',
);
const form = {
  deckId: 'd',
  version: 0,
  fields: { ...blankFields, name: 'Cielo' },
  sheet,
} as unknown as DeckForm;

function Save() {
  const { save } = useSaving({ ...form, discard: async () => undefined });
  return <button onClick={() => void save()}>save</button>;
}

/** Saves a new deck, to which the service responds so. */
async function saved(respond: () => Promise<unknown>) {
  globalThis.fetch = respond as typeof fetch;
  const page = mount(<Save />);
  await page.press('save');
  await pass(0);
  return page;
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const envelope = (body: object, ok: boolean) => async () => ({ ok, json: async () => body });
const refusal = (code: string, params: object) =>
  envelope({ success: false, message: code, error: { code, params, requestId: 'r' } }, false);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the list of decks opens one second after the deck was created', async () => {
  const { toasts, pathname, close } = await saved(
    envelope({ success: true, message: 'deck.created', data: {} }, true),
  );
  expect(toasts).toEqual(['Создание колоды...', 'Колода создана']);
  await pass(999);
  expect(pathname()).toBe('/ru/admin/decks/create');
  await pass(1);
  expect(pathname()).toBe('/ru/admin/decks');
  close();
});

test.each([
  ['no response', () => Promise.reject(new TypeError('offline')), 'Произошла ошибка при создании колоды'],
  ['an internal error', refusal('INTERNAL', {}), 'Произошла ошибка при создании колоды'],
  ['a refused field', refusal('VALIDATION', { reason: 'Too big' }), 'Ошибка валидации: Too big'],
])(
  'a deck that is not created because of %s is said so, and the form stays',
  async (_reason, respond, text) => {
    const { toasts, pathname, close } = await saved(respond);
    expect(toasts).toEqual(['Создание колоды...', text]);
    await pass(5000);
    expect(pathname()).toBe('/ru/admin/decks/create');
    close();
  },
);
