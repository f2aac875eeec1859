import { readKeptScreen } from './kept-screen.ts';
import type { KeptScreen } from './kept-screen.ts';
import { storageKeys } from './storage-keys.ts';

const kept: KeptScreen = {
  ...{ shell: 'a1', userId: 'ana', path: '/es/practice/cards', state: 'card' },
  ...{ styles: [], fonts: [], nodes: [['p', {}, ['hola']]] },
};
const place = { shell: 'a1', path: '/es/practice/cards' };

function readWith(stored: Record<string, string>, at = place) {
  const values = new Map(
    Object.entries({
      [storageKeys.session]: '{"id":"ana"}',
      [storageKeys.keptScreen]: JSON.stringify(kept),
      ...stored,
    }),
  );
  return readKeptScreen((key) => values.get(key) ?? null, at);
}

test('a page begins with the screen that the device has kept', () => {
  expect(readWith({})).toEqual(kept);
});

test.each([
  ['another path', {}, { ...place, path: '/ru/practice/cards' }],
  ['another build of the shell', {}, { ...place, shell: 'b2' }],
  ['another user', { [storageKeys.session]: '{"id":"eva"}' }, place],
  ['no user', { [storageKeys.session]: 'null' }, place],
  ['the demo', { [storageKeys.demo]: '1' }, place],
  ['a sign-out that the server has not received', { [storageKeys.signOut]: '1' }, place],
  ['nothing kept', { [storageKeys.keptScreen]: 'null' }, place],
])('a page with %s does not', (_, stored, at) => {
  expect(readWith(stored, at)).toBeNull();
});

test('a damaged value is an error', () => {
  expect(() => readWith({ [storageKeys.keptScreen]: '{' })).toThrow(SyntaxError);
});
