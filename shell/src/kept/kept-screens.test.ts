/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import type { DeviceStorage } from '../device-storage.ts';
import type { DrawnScreen } from '../early/drawn-screen.ts';
import type { KeptScreen } from '../early/kept-screen.ts';
import { storageKeys } from '../early/storage-keys.ts';

document.head.innerHTML = '<meta name="repaso-shell" content="a1" />';
Object.assign(document, { getAnimations: () => [], fonts: [] });
const { createKeptScreens } = await import('./kept-screens.ts');

const values = new Map<string, string>();
const storage: DeviceStorage = {
  get: (key) => values.get(key) ?? null,
  set: (key, value) => void values.set(key, value),
  remove: (key) => void values.delete(key),
};
const drawn = (): DrawnScreen => ({
  links: [],
  begun: () => ({ state: 'card', isTurned: true, rating: null }),
});
const kept = () => JSON.parse(values.get(storageKeys.keptScreen) ?? 'null') as KeptScreen | null;

beforeEach(() => {
  jest.useFakeTimers();
  values.clear();
  values.set(storageKeys.session, '{"id":"ana"}');
  document.body.innerHTML = '<div id="root"><p>kept</p></div>';
});
afterEach(() => jest.useRealTimers());

const screenIn = (container: Element, inner = '<p>hola</p>') =>
  (container.innerHTML = `<i aria-hidden="true"></i><div><main>${inner}</main></div><aside>toast</aside>`);

test('without a kept screen the page is rendered into the document', async () => {
  const screens = createKeptScreens(document, storage);
  expect(screens.container).toBe(document.querySelector('#root'));
  await expect(screens.shown).resolves.toBeUndefined();
  expect(screens.begun()).toBeNull();
});

test('the screen itself replaces the drawn one when it says that it is ready', async () => {
  const screens = createKeptScreens(document, storage, drawn());
  screenIn(screens.container);
  expect(document.body.textContent).toBe('kept');
  screens.keep(undefined);
  expect(screens.begun()).toMatchObject({ state: 'card', isTurned: true });
  screens.keep('card');
  await screens.shown;
  expect(document.querySelector('#root')).toBe(screens.container);
  expect(document.body.textContent).toBe('holatoast');
  expect(screens.begun()).toBeNull();
});

test('the screen stands still when it replaces the drawn one: its appearing animations have ended before the frame', () => {
  const finish = jest.fn();
  const endless = jest.fn();
  const animation = (endTime: number, end: () => void) => ({
    effect: { getComputedTiming: () => ({ endTime }) },
    finish: end,
  });
  const getAnimations = jest
    .spyOn(document, 'getAnimations')
    .mockReturnValue([animation(300, finish), animation(Infinity, endless)] as never);
  const screens = createKeptScreens(document, storage, drawn());
  screenIn(screens.container);
  screens.keep('card');
  jest.advanceTimersToNextFrame();
  expect(finish).toHaveBeenCalledTimes(1);
  expect(endless).not.toHaveBeenCalled();
  getAnimations.mockRestore();
});

test('another screen, such as an error, replaces it when it shows no placeholder for a moment', () => {
  const screens = createKeptScreens(document, storage, drawn());
  screenIn(screens.container, '<p data-loading="true"></p>');
  jest.advanceTimersByTime(5_000);
  expect(screens.container.isConnected).toBe(false);
  screenIn(screens.container, '<p>error</p>');
  jest.advanceTimersByTime(400);
  expect(screens.container.isConnected).toBe(true);
});

test('a screen that never ends loading is shown after ten seconds', () => {
  const screens = createKeptScreens(document, storage, drawn());
  jest.advanceTimersByTime(10_000);
  expect(screens.container.isConnected).toBe(true);
});

test('the kept screen stays while the page shows the same card, also when the page closes at once', () => {
  values.set(storageKeys.keptScreen, '{"state":"card"}');
  const screens = createKeptScreens(document, storage, drawn());
  screenIn(screens.container);
  screens.keep('card');
  expect(kept()).toEqual({ state: 'card' });
  screens.keep('other');
  expect(kept()).toBeNull();
});

test('the screen is kept when it has not changed for a moment, without toasts', () => {
  const screens = createKeptScreens(document, storage);
  screenIn(screens.container, '<p>old</p>');
  screens.keep('card');
  screenIn(screens.container);
  screens.keep('card');
  jest.advanceTimersByTime(300);
  expect(kept()).toMatchObject({ shell: 'a1', userId: 'ana', path: location.pathname, state: 'card' });
  const text = JSON.stringify(kept()?.nodes);
  expect(text).toContain('hola');
  expect(text).not.toContain('toast');
});

test('a screen with another state, or none, makes the device forget the last one at once', () => {
  const screens = createKeptScreens(document, storage);
  screenIn(screens.container);
  screens.keep('card');
  jest.advanceTimersByTime(300);
  screens.keep('other');
  expect(kept()).toBeNull();
  jest.advanceTimersByTime(300);
  expect(kept()).toMatchObject({ state: 'other' });
  screens.keep(null);
  jest.advanceTimersByTime(300);
  expect(kept()).toBeNull();
});

test('a screen that the learner has left is not kept', () => {
  const screens = createKeptScreens(document, storage);
  screenIn(screens.container);
  screens.keep('card');
  history.pushState(null, '', '/es/settings');
  jest.advanceTimersByTime(300);
  expect(kept()).toBeNull();
});

test.each([
  ['an answer', () => screenWith('<p data-flipped="true">a</p>')],
  ['a screen of the demo', () => void values.set(storageKeys.demo, '1')],
  ['a screen without a user', () => void values.delete(storageKeys.session)],
  ['a screen of more than 100,000 characters', () => screenWith(`<p>${'a'.repeat(100_000)}</p>`)],
])('%s is not kept', (_, prepare) => {
  const screens = createKeptScreens(document, storage);
  screenIn(screens.container);
  prepare();
  screens.keep('card');
  jest.advanceTimersByTime(300);
  expect(kept()).toBeNull();
});

const screenWith = (inner: string) => void screenIn(document.querySelector('#root') ?? document.body, inner);
