import { jest } from '@jest/globals';
import { exclusively } from './exclusive.ts';

/** Two pieces of work that begin at once; what each did when. */
async function twoAtOnce(names: [string, string]): Promise<string[]> {
  const steps: string[] = [];
  const work = (step: string) => async () => {
    steps.push(`${step} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    steps.push(`${step} ends`);
  };
  await Promise.all([exclusively(names[0], work('a')), exclusively(names[1], work('b'))]);
  return steps;
}

const locks = Object.getOwnPropertyDescriptor(globalThis.navigator, 'locks');

/** A navigator as a page without a secure context has it. */
function withoutLocks(): void {
  Object.defineProperty(globalThis.navigator, 'locks', { value: undefined, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis.navigator, 'locks');
  if (locks !== undefined) Object.defineProperty(globalThis.navigator, 'locks', locks);
});

test('without locks work of one name goes one after the other', async () => {
  withoutLocks();
  expect(await twoAtOnce(['sync', 'sync'])).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(await twoAtOnce(['sync', 'other'])).toEqual(['a begins', 'b begins', 'a ends', 'b ends']);
});

test('without locks a failure reaches its caller alone', async () => {
  withoutLocks();
  const failing = exclusively('sync', () => Promise.reject(new Error('no')));
  const next = exclusively('sync', () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('without locks work that was called off while it waited does not begin', async () => {
  withoutLocks();
  const stopping = new AbortController();
  const first = exclusively('sync', () => new Promise<void>((resolve) => setTimeout(resolve, 5)));
  const work = jest.fn(() => Promise.resolve());
  const second = exclusively('sync', work, stopping.signal);
  stopping.abort(new Error('stopped'));
  await first;
  await expect(second).rejects.toThrow('stopped');
  expect(work).not.toHaveBeenCalled();
});

test('where the browser has locks they decide', async () => {
  const request = jest.fn((_name: string, _options: unknown, work: () => Promise<string>) => work());
  Object.defineProperty(globalThis.navigator, 'locks', { value: { request }, configurable: true });
  expect(await exclusively('sync', () => Promise.resolve('done'))).toBe('done');
  expect(request).toHaveBeenCalledWith('sync', {}, expect.any(Function));
});
