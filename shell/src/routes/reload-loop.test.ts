import { isReloadLoop } from './reload-loop.ts';

function counter() {
  const values = new Map<string, string>();
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  };
}
const start = 1_800_000_000_000;
const a = { pathname: '/es/a', search: '' };

test('a page that starts eleven times in half a minute at one address is in a loop, once', () => {
  const count = counter();
  const loops = Array.from({ length: 12 }, (_, at) => isReloadLoop(a, count, start + at * 2_000));
  expect(loops).toEqual([...Array<boolean>(10).fill(false), true, false]);
});

test('slower starts, starts at other addresses, and a clock set back are no loop', () => {
  const count = counter();
  for (let turn = 0; turn < 40; turn += 1) {
    expect(isReloadLoop(a, count, start + turn * 3_100)).toBe(false);
    expect(isReloadLoop({ ...a, pathname: `/es/${turn}` }, count, start + turn)).toBe(false);
    expect(isReloadLoop({ pathname: '/es/b', search: `?token=${turn}` }, count, start + turn)).toBe(false);
  }
  expect(isReloadLoop(a, count, start - 86_400_000)).toBe(false);
});

test('the search of an address is not stored', () => {
  const stored: string[] = [];
  const storage = { ...counter(), set: (key: string, value: string) => void stored.push(key + value) };
  isReloadLoop({ pathname: '/es/auth/reset', search: '?token=secret' }, storage, start);
  expect(stored.join()).not.toContain('secret');
});

test('without storage nothing is a loop', () => {
  const none = { get: () => null, set: () => undefined, remove: () => undefined };
  const loops = Array.from({ length: 20 }, () => isReloadLoop(a, none, start));
  expect(loops).not.toContain(true);
});
