import type { DeviceStorage } from '../device-storage.ts';
import { preferredLocale, rememberLocale } from './preferred-locale.ts';

function memory(): DeviceStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

test('Spanish is the default', () => {
  expect(preferredLocale(memory(), ['de-DE', 'fr'])).toBe('es');
});

test("the browser's first supported language comes before the default", () => {
  expect(preferredLocale(memory(), ['de-DE', 'ru-RU', 'es-ES'])).toBe('ru');
});

test('the locale stored on this device under locale-storage comes first', () => {
  const storage = memory();
  rememberLocale(storage, 'es');
  expect(storage.get('locale-storage')).toBe('es');
  expect(preferredLocale(storage, ['ru-RU'])).toBe('es');
});

test('a stored locale that does not exist is ignored', () => {
  const storage = memory();
  storage.set('locale-storage', 'xx');
  expect(preferredLocale(storage, ['ru'])).toBe('ru');
});
