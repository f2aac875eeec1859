import { jest } from '@jest/globals';
import { ApiError } from '@repaso/shell-api';
import { checkRegularly } from './check-regularly.ts';

const reported: unknown[] = [];
let page: EventTarget;
let screen: EventTarget;
let checks: number;
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
  [checks, failure] = [0, null];
  reported.length = 0;
  await checkRegularly(async () => {
    checks += 1;
    if (failure !== null) throw failure;
  });
});
afterEach(() => jest.useRealTimers());

const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);
const comeBack = () => screen.dispatchEvent(new Event('visibilitychange'));

test('a page checks at once, when the connection returns, and every half hour', async () => {
  expect(checks).toBe(1);
  page.dispatchEvent(new Event('online'));
  expect(checks).toBe(2);
  await minutes(61);
  expect(checks).toBe(4);
});

test('returning to the page runs a check if the last one was more than five minutes ago', async () => {
  await minutes(4);
  comeBack();
  expect(checks).toBe(1);
  await minutes(2);
  comeBack();
  expect(checks).toBe(2);
});

test.each([
  ['no network', new TypeError('Failed to fetch')],
  ['no service', new ApiError({ code: 'NETWORK' })],
])('a check without a connection is not reported: %s', async (_, error) => {
  failure = error;
  page.dispatchEvent(new Event('online'));
  await minutes(0);
  expect(reported).toEqual([]);
});

test('any other failure is reported, and later checks still run', async () => {
  failure = new Error('was not stored whole');
  page.dispatchEvent(new Event('online'));
  await minutes(30);
  expect(reported).toEqual(expect.arrayContaining([failure]));
  expect(checks).toBe(3);
});
