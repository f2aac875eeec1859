/** @jest-environment jsdom */
import '../test/browser-globals.test-setup.ts';
import { jest } from '@jest/globals';
import { createMemoryRouter } from 'react-router';
import { firstScreen } from './first-screen.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Returns a router whose first screen waits for `arrived`, and what has happened to the wait for it. */
function waitFor(arrived: Promise<unknown>) {
  const seen: string[] = [];
  const lazy = async () => {
    await arrived;
    return { Component: () => null };
  };
  const router = createMemoryRouter([{ path: '/', lazy }]);
  void firstScreen(router).then(() => seen.push('over'));
  return { router, seen };
}

test('the page waits for its first screen', async () => {
  let arrive: (known?: unknown) => void = () => undefined;
  const { router, seen } = waitFor(new Promise((resolve) => (arrive = resolve)));
  await jest.advanceTimersByTimeAsync(900);
  expect(seen).toEqual([]);
  arrive();
  await jest.advanceTimersByTimeAsync(1);
  expect(router.state.initialized).toBe(true);
  expect(seen).toEqual(['over']);
  await expect(firstScreen(router)).resolves.toBeUndefined();
});

test('a screen that fails to load ends the wait', async () => {
  const { seen } = waitFor(Promise.reject(new Error('no connection')));
  await jest.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['over']);
});

test('the page waits for a second at most', async () => {
  const { router, seen } = waitFor(new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(router.state.initialized).toBe(false);
  expect(seen).toEqual(['over']);
});
