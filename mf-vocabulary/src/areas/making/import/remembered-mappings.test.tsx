/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

// jsdom lacks both: fake-indexeddb copies values with structuredClone, and the router needs TextEncoder while it loads.
const structuredClone = (value: unknown): unknown => deserialize(serialize(value));
Object.assign(globalThis, { structuredClone, TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
class SilentChannel {
  postMessage = () => undefined;
  close = () => undefined;
}
Object.assign(globalThis, { BroadcastChannel: SilentChannel });
// localforage looks up IndexedDB while it loads.
Object.assign(globalThis, await import('fake-indexeddb'));
const { useReading } = await import('./reading.hook.ts');
const { rememberedMappings } = await import('./note-types.resource.ts');

test('a chosen mapping is stored for the next import, even when this one fails', async () => {
  const readers: ReturnType<typeof useReading>[] = [];
  function Reader() {
    const reading = useReading('ana', () => Promise.resolve([]));
    useEffect(() => void readers.push(reading));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Reader />));
  // The input is empty, so the reading itself fails.
  await act(async () =>
    readers.at(-1)?.read({ text: '', file: null }, { noteTypes: { k: ['frontValue', 'tags'] } }),
  );
  expect(readers.at(-1)?.failure).toMatchObject({ code: 'EMPTY' });
  for (let wait = 0; wait < 50 && !('k' in (await rememberedMappings('ana'))); wait += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await rememberedMappings('ana')).toEqual({ k: ['frontValue', 'tags'] });
  expect(await rememberedMappings('boris')).toEqual({});
  act(() => root.unmount());
});
