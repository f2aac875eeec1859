/** @jest-environment jsdom */
import type { DeviceStorage } from '../device-storage.ts';
import { createPreferences } from './preferences.ts';

const values = new Map<string, string>();
const storage: DeviceStorage = {
  get: (key) => values.get(key) ?? null,
  set: (key, value) => void values.set(key, value),
  remove: (key) => void values.delete(key),
};

beforeAll(() => {
  const query = { matches: false, addEventListener: () => undefined };
  Object.assign(globalThis, { matchMedia: () => query });
});

test('theme and motion chosen in another tab are applied here', () => {
  const preferences = createPreferences(storage);
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', motion: 'running' });
  let changes = 0;
  preferences.subscribe(() => (changes += 1));
  values.set('repaso.theme', 'light');
  dispatchEvent(new StorageEvent('storage', { key: 'repaso.theme' }));
  expect(preferences.get().theme).toBe('light');
  values.set('repaso.motion', 'paused');
  dispatchEvent(new StorageEvent('storage', { key: 'repaso.motion' }));
  expect(document.documentElement.dataset).toMatchObject({ theme: 'light', motion: 'paused' });
  dispatchEvent(new StorageEvent('storage', { key: 'something.else' }));
  expect(changes).toBe(2);
});
