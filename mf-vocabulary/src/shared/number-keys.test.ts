import { numbered } from './number-keys.ts';

const press = (key: string, changes = {}) => ({
  ...{ key, repeat: false, altKey: false, ctrlKey: false, metaKey: false },
  ...changes,
});

test.each([
  ['1', 0],
  ['4', 3],
  ['5', null],
  ['0', null],
  ['a', null],
  ['F1', null],
  ['١', null],
])('of four things %s means %s', (key, at) => {
  expect(numbered(press(key), 4)).toBe(at);
});

test.each(['repeat', 'altKey', 'ctrlKey', 'metaKey'])('with %s it is somebody else’s key', (modifier) => {
  expect(numbered(press('1', { [modifier]: true }), 4)).toBeNull();
});
