/** @jest-environment jsdom */
import { act } from 'react';
import { deserialize, serialize } from 'node:v8';

// jsdom has no structuredClone, with which fake-indexeddb copies values. Dexie looks up IndexedDB while it loads.
Object.assign(globalThis, { structuredClone: (value: unknown): unknown => deserialize(serialize(value)) });
Object.assign(globalThis, await import('fake-indexeddb'));
const { mount } = await import('./test/mount.tsx');
const { OwnDecks } = await import('./own-decks.component.tsx');

const deck = (name: string, accessType: string, accessCode: string | null) => ({
  ...{ id: name, name, accessType, accessCode, cardCount: 7, updatedAt: '2026-01-01' },
});

test('own decks are listed with their access, their code and the number of cards', async () => {
  const data = [deck('Clase', 'LINK_ONLY', 'Ab3dEf6hIj'), deck('Mi casa', 'PRIVATE', null)];
  const requested: unknown[] = [];
  globalThis.fetch = (async (path: unknown) => {
    requested.push(path);
    return { ok: true, json: async () => ({ success: true, message: 'ok', data }) };
  }) as typeof fetch;
  const page = mount(<OwnDecks />);
  for (let wait = 0; wait < 50 && page.element.querySelector('li') === null; wait += 1)
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(requested).toEqual(['/api/decks/own']);
  expect(page.element.textContent).toContain('Tus mazos');
  const [first, second] = [...page.element.querySelectorAll('li')].map(({ textContent }) => textContent);
  for (const text of ['Clase', 'con enlace', 'Ab3dEf6hIj', '7 tarjetas']) expect(first).toContain(text);
  for (const text of ['Mi casa', 'solo tú', '7 tarjetas']) expect(second).toContain(text);
  expect(page.element.querySelector('a')?.getAttribute('href')).toBe('/es/vocabulary/deck/Clase');
  page.remove();
});
