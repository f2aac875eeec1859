/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { TextEncoder } from 'node:util';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
// eslint-disable-next-line no-restricted-imports -- the test replaces the shell
import { IntlProvider } from 'react-intl';
import type { CardStore } from '@repaso/card-store';
import type { ModalRequest, ToastRequest } from '@repaso/shell-api';
import { ru } from '../../../messages/ru.ts';
import type { CardActions } from './card-actions.hook.ts';

// The router needs TextEncoder while it loads, and jsdom has none.
Object.assign(globalThis, { TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
const { ModalContext, ToastContext } = await import('@repaso/shell-api/host');
const { useCardActions } = await import('./card-actions.hook.ts');

/** Returns the actions on a store, and what they show: the texts of toasts, and the questions of dialogs. */
function actionsOn(store: Partial<Record<keyof CardStore, (...args: never[]) => Promise<unknown>>>) {
  const toasts: ToastRequest[] = [];
  const asked: ModalRequest[] = [];
  const rendered: CardActions[] = [];
  const modal = { open: (request: ModalRequest) => void asked.push(request), close: () => undefined };
  const toast = { show: (request: ToastRequest) => void toasts.push(request) };
  function Actions() {
    const actions = useCardActions(store as unknown as CardStore);
    useEffect(() => void rendered.push(actions), [actions]);
    return null;
  }
  act(() =>
    createRoot(document.createElement('div')).render(
      <IntlProvider locale="ru" messages={ru}>
        <ModalContext value={modal}>
          <ToastContext value={toast}>
            <Actions />
          </ToastContext>
        </ModalContext>
      </IntlProvider>,
    ),
  );
  const [actions] = rendered;
  if (actions === undefined) throw new Error('nothing was rendered');
  return { actions, asked, texts: () => toasts.map(({ text }) => text) };
}

const broken = () => Promise.reject(new Error('the storage is full'));

test('a saved edit says that progress was reset, a failed one that the card was not updated', async () => {
  const stored = actionsOn({ editCard: async () => undefined });
  expect(await stored.actions.save('a', { frontValue: 'sol' }, {})).toBe(true);
  expect(stored.texts()).toEqual(['Карточка обновлена, прогресс сброшен']);
  const failed = actionsOn({ editCard: broken });
  expect(await failed.actions.save('a', { frontValue: 'sol' }, {})).toBe(false);
  expect(failed.texts()).toEqual(['Не удалось обновить карточку']);
});

test('a deletion is confirmed, clears selection and focus, and says what was deleted', async () => {
  const removeCards = jest.fn(async (ids: readonly string[]) => ({ rows: ids }));
  const { actions, asked, texts } = actionsOn({ removeCards });
  const onDone = jest.fn();
  actions.remove(['a'], onDone);
  actions.remove(['a', 'b', 'c', 'd', 'e'], onDone);
  expect(asked.map(({ body }) => body)).toEqual([
    'Вы уверены, что хотите удалить эту карточку?',
    'Вы уверены, что хотите удалить 5 карточек?',
  ]);
  expect([removeCards.mock.calls, onDone.mock.calls]).toEqual([[], []]);
  for (const { onConfirm } of asked) await onConfirm?.();
  expect(onDone).toHaveBeenCalledTimes(2);
  expect(texts()).toEqual(['Карточка удалена', 'Удалено 5 карточек']);
});

test('a failed deletion says so and keeps the selection; without a card nothing is asked', async () => {
  const { actions, asked, texts } = actionsOn({ removeCards: broken });
  const onDone = jest.fn();
  actions.remove(['a'], onDone);
  await asked[0]?.onConfirm?.();
  actions.remove([], onDone);
  expect(texts()).toEqual(['Не удалось удалить карточку', 'Выберите хотя бы одну карточку']);
  expect(asked).toHaveLength(1);
  expect(onDone).not.toHaveBeenCalled();
});
