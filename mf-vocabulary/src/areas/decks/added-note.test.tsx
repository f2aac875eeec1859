/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act } from 'react';

const { mount } = await import('./test/mount.tsx');
const { AddedNote } = await import('./added-note.component.tsx');

const result = { added: 3, present: 2, isLocalOnly: false };
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const shown = (locale: 'es' | 'ru' = 'es', given = result) => {
  const onStay = jest.fn();
  return { ...mount(<AddedNote result={given} onStay={onStay} />, locale), onStay };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the learner’s cards open after a countdown of two seconds', () => {
  const page = shown('ru');
  expect(page.element.textContent).toContain('Карточки успешно добавлены!');
  expect(page.element.textContent).toContain('3 новые. 2 уже были.');
  expect(page.element.textContent).toContain('через 2 секунды');
  pass(1000);
  expect(page.element.textContent).toContain('через 1 секунду');
  expect(page.pathname()).toBe('/ru/vocabulary/deck');
  pass(1000);
  expect(page.pathname()).toBe('/ru/vocabulary/cards');
  page.remove();
});

test('the countdown can be skipped', () => {
  const page = shown();
  page.click(page.button('Ir ya'));
  expect(page.pathname()).toBe('/es/vocabulary/cards');
  page.remove();
});

test('the countdown ends when the learner leaves or stays', () => {
  const page = shown();
  page.click(page.button('Quedarme aquí'));
  expect(page.onStay).toHaveBeenCalled();
  page.show(null);
  pass(5000);
  expect(page.pathname()).toBe('/es/vocabulary/deck');
  page.remove();
});

test('adding existing cards is reported, and not as success', () => {
  const page = shown('es', { added: 0, present: 5, isLocalOnly: false });
  expect(page.element.textContent).toContain('Nada nuevo que añadir');
  expect(page.element.textContent).toContain('5 ya estaban.');
  expect(page.element.textContent).not.toContain('correctamente');
  page.remove();
});

test('cards added only on this device are reported as such', () => {
  const page = shown('es', { added: 1, present: 0, isLocalOnly: true });
  expect(page.element.textContent).toMatch(/1 nueva\.\s+Están en este dispositivo/);
  page.remove();
});
