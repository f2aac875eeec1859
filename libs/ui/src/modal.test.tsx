/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act } from 'react';
import type { ModalProps } from './modal.tsx';
import { Modal } from './modal.tsx';
import { button, click, find, mount, press, unmountAll } from './test/mount.ts';

// jsdom has no layout, and the focus trap treats elements without boxes as hidden.
beforeAll(() => {
  HTMLElement.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
});
afterEach(unmountAll);

function spies() {
  const order: string[] = [];
  return {
    order,
    onConfirm: () => void order.push('confirm'),
    onCancel: () => void order.push('cancel'),
    onClose: () => void order.push('close'),
  };
}

const open = (props: Partial<ModalProps> & { onClose: () => void }) =>
  mount(<Modal title="¿Seguro?" {...props} />);

test('info has one button, called OK, which confirms and closes', async () => {
  const { order, ...actions } = spies();
  await open(actions);
  expect([...document.querySelectorAll('button')].map((one) => one.textContent)).toEqual(['', 'OK']);
  await click(button('OK'));
  expect(order).toEqual(['confirm', 'close']);
});

test('danger confirms with Continuar and starts on Cancelar, which cancels', async () => {
  const { order, ...actions } = spies();
  await open({ variant: 'danger', ...actions });
  expect(document.activeElement).toBe(button('Cancelar'));
  await click(button('Continuar'));
  expect(order).toEqual(['confirm', 'close']);
  order.length = 0;
  await click(button('Cancelar'));
  expect(order).toEqual(['cancel', 'close']);
});

test.each([
  ['Escape', () => press(document.body, 'Escape')],
  ['the backdrop', () => click(find('[data-testid="modal-backdrop"]'))],
  ['Cerrar', () => click(button('Cerrar'))],
])('%s cancels and closes', async (_way, close) => {
  const { order, ...actions } = spies();
  await open(actions);
  await close();
  expect(order).toEqual(['cancel', 'close']);
});

test('the dialog handles Escape, and page keys do not receive it', async () => {
  const { order, ...actions } = spies();
  await open(actions);
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  await act(async () => void document.body.dispatchEvent(escape));
  expect(order).toEqual(['cancel', 'close']);
  expect(escape.defaultPrevented).toBe(true);
});

test('is named by its title and described by its text', async () => {
  await mount(
    <Modal title="Progreso reiniciado" onClose={jest.fn()}>
      Vuelve a la caja 0.
    </Modal>,
  );
  const dialog = find('[role="dialog"]');
  const text = (attribute: string) => find(`[id="${dialog.getAttribute(attribute) ?? ''}"]`).textContent;
  expect(text('aria-labelledby')).toBe('Progreso reiniciado');
  expect(text('aria-describedby')).toBe('Vuelve a la caja 0.');
});

test('waits for the action and ignores a second press and Escape', async () => {
  let finish: () => void = jest.fn();
  const { order, ...actions } = spies();
  const onConfirm = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  await open({ ...actions, onConfirm });
  await click(button('OK'));
  expect(find('[aria-busy="true"]').textContent).toContain('OK');
  await click(find('[aria-busy="true"]'));
  await press(document.body, 'Escape');
  expect(order).toEqual([]);
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  expect(order).toEqual(['close']);
});

test('locks scrolling of the page and restores the focus after closing', async () => {
  const { container, render } = await mount(<button type="button">Abrir</button>);
  const opener = find('button', container);
  opener.focus();
  const dialog = await mount(<Modal title="Hola" onClose={jest.fn()} />);
  expect(document.documentElement.hasAttribute('data-scroll-locked')).toBe(true);
  expect(document.activeElement).toBe(button('OK'));
  await dialog.render(null);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.documentElement.hasAttribute('data-scroll-locked')).toBe(false);
  expect(document.activeElement).toBe(opener);
  await render(null);
});
