/** @jest-environment jsdom */
import { act } from 'react';
import { createCardSheet } from './card-sheet.ts';
import { exampleJson } from './json-cards.ts';

const { mount } = await import('../test/mount.tsx');
const { JsonInput } = await import('./json-input.component.tsx');

function shown(json: string) {
  const events: string[] = [];
  let made = 0;
  const sheet = createCardSheet([], () => `new ${++made}`);
  const on = (name: string) => () => void events.push(name);
  const page = mount(<JsonInput {...{ sheet, json }} onChange={on('changed')} onLoaded={on('loaded')} />);
  return { ...page, sheet, events, fault: () => page.element.querySelector('[data-field]')?.textContent };
}
const item = { frontValue: 'sol', frontExample: null, backValue: 'солнце', backExample: null, tags: [] };

test.each([
  ['[{', 'Некорректный JSON формат'],
  ['{}', 'JSON должен быть массивом карточек'],
  [JSON.stringify([{ ...item, frontValue: '' }]), 'Ошибка валидации: El valor del front es obligatorio'],
  [JSON.stringify([{ ...item, backValue: '' }]), 'Ошибка валидации: El valor del back es obligatorio'],
])('%s is refused in the specified words', async (json, text) => {
  const { press, fault, events, toasts, close } = shown(json);
  await press('Загрузить карточки');
  expect(fault()).toContain(text);
  expect([events, toasts]).toEqual([[], []]);
  close();
});

test('a file that cannot be read is another error', async () => {
  const { element, fault, close } = shown('');
  const field = element.querySelector('input[type=file]');
  const broken = { text: () => Promise.reject(new Error('it was moved')) };
  Object.defineProperty(field, 'files', { value: [broken], configurable: true });
  await act(async () => void field?.dispatchEvent(new Event('change', { bubbles: true })));
  expect(fault()).toContain('Ошибка парсинга JSON');
  close();
});

test('loaded cards fill the list, with their number', async () => {
  const { press, sheet, events, toasts, close } = shown(exampleJson);
  await press('Загрузить карточки');
  expect(sheet.all().map(({ frontValue }) => frontValue)).toEqual(['la casa', 'buscar']);
  expect(toasts).toEqual(['Загружено 2 карточки']);
  expect(events).toEqual(['loaded']);
  close();
});
