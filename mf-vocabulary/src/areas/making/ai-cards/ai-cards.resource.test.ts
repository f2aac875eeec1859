/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import type { CardStore } from '@repaso/card-store';

// jsdom lacks these: fake-indexeddb copies values with structuredClone, the router needs TextEncoder while it loads.
const structuredClone = (value: unknown): unknown => deserialize(serialize(value));
Object.assign(globalThis, { structuredClone, TextEncoder });
class SilentChannel {
  postMessage = () => undefined;
  close = () => undefined;
}
Object.assign(globalThis, { BroadcastChannel: SilentChannel });
// localforage looks up IndexedDB while it loads.
Object.assign(globalThis, await import('fake-indexeddb'));
const { createAll, transfer } = await import('./ai-cards.resource.ts');
const { learnerStorage } = await import('../../../shared/learner-storage.ts');

const boris = '0199a2b4-0000-7000-8000-000000000001';
const card = (id: string, word: string) => ({
  ...{ id, word, success: true as const },
  data: { front: { value: word, example: 'x' }, back: { value: 'y', example: 'y' } },
});

test('a transfer without selected cards is false and queues nothing', async () => {
  expect(await transfer('ana', [])).toBe(false);
  expect(await learnerStorage('ana').read('cards-to-create')).toBeNull();
  expect(await transfer('ana', [card('1', 'sol')])).toBe(true);
  expect(await learnerStorage('ana').read('cards-to-create')).toMatchObject([{ id: '1', word: 'sol' }]);
});

test('a card that cannot be saved is logged', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await learnerStorage(boris).write('cards-to-create', [
    { ...card('1', 'sol'), success: false, error: 'no' },
  ]);
  const store = { userId: boris, cards: async () => [], addCards: async () => [] };
  await createAll(store as unknown as CardStore);
  expect(logged.mock.calls).toEqual([['Невалидная AI карточка: no']]);
  logged.mockRestore();
});
