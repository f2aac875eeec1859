import { jest } from '@jest/globals';
import { ApiError } from '@repaso/shell-api';
import { whenWorthALook } from './when-worth-a-look.ts';

const reported: unknown[] = [];
let page: EventTarget;
let screen: EventTarget;
let looks: number;
let failure: Error | null;
beforeEach(async () => {
  jest.useFakeTimers();
  page = new EventTarget();
  screen = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  Object.assign(globalThis, {
    addEventListener: page.addEventListener.bind(page),
    document: screen,
    reportError: (error: unknown) => reported.push(error),
  });
  [looks, failure] = [0, null];
  reported.length = 0;
  await whenWorthALook(async () => {
    looks += 1;
    if (failure !== null) throw failure;
  });
});
afterEach(() => jest.useRealTimers());

const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);
const comeBack = () => screen.dispatchEvent(new Event('visibilitychange'));

test('a page looks at once, when the connection returns, and every half hour', async () => {
  expect(looks).toBe(1);
  page.dispatchEvent(new Event('online'));
  expect(looks).toBe(2);
  await minutes(61);
  expect(looks).toBe(4);
});

test('coming back to the page counts when the last look was a while ago', async () => {
  await minutes(4);
  comeBack();
  expect(looks).toBe(1);
  await minutes(2);
  comeBack();
  expect(looks).toBe(2);
});

test.each([
  ['no network', new TypeError('Failed to fetch')],
  ['no service', new ApiError({ code: 'NETWORK' })],
])('a look that does not get through ends quietly: %s', async (_, error) => {
  failure = error;
  page.dispatchEvent(new Event('online'));
  await minutes(0);
  expect(reported).toEqual([]);
});

test('any other failure is told, and the next occasion is taken all the same', async () => {
  failure = new Error('was not stored whole');
  page.dispatchEvent(new Event('online'));
  await minutes(30);
  expect(reported).toEqual(expect.arrayContaining([failure]));
  expect(looks).toBe(3);
});
