/** @jest-environment jsdom */
import '../test/browser-globals.test-setup.ts';
import { jest } from '@jest/globals';
import React from 'react';

jest.unstable_mockModule('@repaso/card-store', () => ({ openStore: () => 'a store' }));
process.env['SHARED_VERSIONS'] = JSON.stringify({ react: '19.3.1', '@repaso/card-store': '2.2.0' });
const { createShareScope } = await import('./share-scope.ts');

interface Entry {
  get: () => (() => unknown) | Promise<() => unknown>;
  lib?: () => unknown;
  loaded: boolean;
  version: string;
}
const scope = () => createShareScope() as Record<string, Record<string, Entry>>;

test("a container gets the page's copy of a package, with its version", async () => {
  const entry = scope()['react']?.['19.3.1'];
  expect(entry).toMatchObject({ version: '19.3.1', loaded: true });
  expect(entry?.lib?.()).toBe(React);
  expect((await entry?.get())?.()).toBe(React);
});

test('a package that no screen has needed yet is loaded when a container asks for it', async () => {
  const entry = scope()['@repaso/card-store']?.['2.2.0'];
  expect(entry).toMatchObject({ loaded: false });
  expect(entry?.lib).toBeUndefined();
  const loaded = Reflect.get(globalThis, '__repasoShared') as Map<string, object>;
  expect([...loaded.keys()]).not.toContain('@repaso/card-store@2.2.0');
  expect((await entry?.get())?.()).toHaveProperty('openStore');
  expect([...loaded.keys()]).toContain('@repaso/card-store@2.2.0');
});

test('what one container changes in its packages reaches no other container', () => {
  const own = scope();
  const [name = ''] = Object.keys(own);
  own[name] = {};
  const [first = ''] = Object.keys(own['react-dom'] ?? {});
  Object.assign(own['react-dom']?.[first] ?? {}, { lib: () => 'forged' });
  const other = scope();
  expect(Object.keys(other[name] ?? {})).toHaveLength(1);
  expect(other['react-dom']?.[first]?.lib?.()).not.toBe('forged');
});
