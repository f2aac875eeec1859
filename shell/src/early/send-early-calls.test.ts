/** @jest-environment jsdom */
import vm from 'node:vm';
import { jest } from '@jest/globals';
import { endpoints } from '@repaso/contracts';
import { keepBeginning, takeBeginning } from './beginning.ts';
import { earlyPaths, sendEarlyCalls } from './send-early-calls.ts';
import { storageKeys } from './storage-keys.ts';
import { zoneOffset } from './zone-offset.ts';

// jsdom has no responses. Node's are in the context outside of the test.
const { Response } = vm.runInThisContext('globalThis') as typeof globalThis;
globalThis.Response = Response;

const hint = '<meta name="repaso-first-call" content="startSync" />';
const fetched = jest.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response('{}', { status: 401 }));
  globalThis.fetch = fetched;
  document.head.innerHTML = hint;
});

const paths = () => fetched.mock.calls.map(([path]) => path);
const send = (...set: string[]) => sendEarlyCalls(document, (key) => set.includes(key));

test('a new device asks for its session and its first cards', async () => {
  const { getSession, startSync } = send();
  expect(paths()).toEqual(['/api/auth/session', `/api/cards/sync/start?zoneOffset=${zoneOffset()}`]);
  for (const response of [await getSession, await startSync]) {
    expect(response?.status).toBe(401);
    expect(await response?.json()).toEqual({});
  }
});

test('a page of a platform with traces sends a trace with each call', () => {
  document.head.innerHTML = `${hint}<meta name="repaso-traces" content="1" />`;
  send();
  for (const [, options] of fetched.mock.calls)
    expect(new Headers(options?.headers).get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
});

test('a device with cards, or a page without cards, asks only for the session', () => {
  send(storageKeys.synced);
  document.head.innerHTML = '';
  send();
  expect(paths()).toEqual(['/api/auth/session', '/api/auth/session']);
});

test.each([storageKeys.demo, storageKeys.signOut])('nothing is sent while %s is set', (key) => {
  expect(send(key)).toEqual({});
  expect(fetched).not.toHaveBeenCalled();
});

test('the paths are those of the contracts, and the calls have no other method', () => {
  expect(endpoints.getSession).toEqual(['GET', earlyPaths.getSession]);
  expect(endpoints.startSync).toEqual(['GET', earlyPaths.startSync]);
});

test('a call that fails before the shell takes it is no unhandled rejection, and can be taken once', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  keepBeginning({ calls: send() });
  await new Promise((resolve) => setTimeout(resolve));
  await expect(takeBeginning().calls.getSession).rejects.toThrow('offline');
  expect(takeBeginning()).toEqual({ calls: {} });
});
