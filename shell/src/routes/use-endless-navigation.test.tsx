/** @jest-environment jsdom */
import '../test/browser-globals.test-setup.ts';
import { jest } from '@jest/globals';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { NavigationCounter } from './use-endless-navigation.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const { createMemoryRouter, RouterProvider } = await import('react-router');
const { createNavigationCounter, useEndlessNavigation } = await import('./use-endless-navigation.ts');

const clock = jest.spyOn(performance, 'now');
afterAll(() => clock.mockRestore());

/**
 * Navigates 250 times, `gapMs` apart, and stays for `restMs`. The learner presses a key before every
 * `navigationsPerKey`-th navigation. Returns what a screen that is mounted then says.
 */
async function navigateEvery(
  gapMs: number,
  { restMs = 0, navigationsPerKey = Infinity } = {},
): Promise<string> {
  let now = 1_000_000;
  clock.mockReturnValue(now);
  const counter = createNavigationCounter();
  const Watch = () => useEndlessNavigation(counter)?.message ?? 'fine';
  const router = createMemoryRouter([{ path: '*', Component: Watch }]);
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<RouterProvider router={router} />));
  for (let at = 0; at < 250; at += 1) {
    clock.mockReturnValue((now += gapMs));
    if (at % navigationsPerKey === 0) counter.noteInput();
    await act(async () => router.navigate(`/?${at}`));
  }
  await act(async () => root.unmount());
  clock.mockReturnValue(now + restMs);
  return shownBy(counter);
}

async function shownBy(counter: NavigationCounter): Promise<string> {
  const Watch = () => useEndlessNavigation(counter)?.message ?? 'fine';
  const container = document.createElement('div');
  const root = createRoot(container);
  const router = createMemoryRouter([{ path: '*', Component: Watch }]);
  await act(async () => root.render(<RouterProvider router={router} />));
  const text = container.textContent;
  await act(async () => root.unmount());
  return text;
}

test('a screen that navigates 50 times a second is in an endless loop, also when it is mounted again', async () => {
  expect(await navigateEvery(20)).toBe('The screen navigates without end');
});

test('a screen that navigates 11 times a second, as on a slow phone, is in an endless loop', async () => {
  expect(await navigateEvery(90)).toBe('The screen navigates without end');
});

test('a screen whose loop was just fast enough stays replaced until the address has rested', async () => {
  expect(await navigateEvery(98, { restMs: 4_500 })).toBe('The screen navigates without end');
});

test('a screen that navigated without end is tried again after a pause', async () => {
  expect(await navigateEvery(20, { restMs: 5_000 })).toBe('fine');
});

test('a screen that changes its address nine times a second is no loop', async () => {
  expect(await navigateEvery(111)).toBe('fine');
});

test('a held key that changes the address 33 times a second is no loop, nor if each change redirects', async () => {
  expect(await navigateEvery(30, { navigationsPerKey: 1 })).toBe('fine');
  expect(await navigateEvery(15, { navigationsPerKey: 2 })).toBe('fine');
});

test('a loop is found although the learner presses keys to leave the screen', async () => {
  expect(await navigateEvery(30, { navigationsPerKey: 10 })).toBe('The screen navigates without end');
});

test('an event that a script dispatches does not explain a change of the address', async () => {
  const counter = createNavigationCounter();
  const noteInput = jest.spyOn(counter, 'noteInput');
  const Watch = () => useEndlessNavigation(counter)?.message ?? 'fine';
  const root = createRoot(document.createElement('div'));
  const router = createMemoryRouter([{ path: '*', Component: Watch }]);
  await act(async () => root.render(<RouterProvider router={router} />));
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  await act(async () => root.unmount());
  expect(noteInput).not.toHaveBeenCalled();
});

test('an endless update loop has one error until the address has rested', () => {
  const at = (now: number) => clock.mockReturnValue(now);
  const counter = createNavigationCounter();
  at(1_000_000);
  counter.count();
  at(1_004_000);
  const first = counter.loopFailure();
  counter.count();
  at(1_008_000);
  expect(counter.loopFailure()).toBe(first);
  at(1_009_000);
  expect(counter.loopFailure()).not.toBe(first);
  at(1_020_000);
  const second = counter.loopFailure();
  counter.count();
  expect(counter.loopFailure()).not.toBe(second);
});
