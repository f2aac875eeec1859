import { managerAction } from './manager-keys.ts';
import { keyHintsFor } from './key-hints.ts';

const plain = { code: '', repeat: false, altKey: false, ctrlKey: false, metaKey: false };
const page = { isTyping: false, isPressable: false, isModal: false };

test.each([
  ['/', 'Slash', 'search'],
  ['/', 'Digit7', 'search'],
  ['.', 'Slash', 'search'],
  ['.', 'Period', null],
  ['ArrowDown', 'ArrowDown', 'enter'],
  ['ArrowUp', 'ArrowUp', 'enter'],
  ['Delete', 'Delete', 'remove'],
  ['Escape', 'Escape', 'deselect'],
  ['x', 'KeyX', null],
])('%s on the key %s works from anywhere on the page: %p', (key, code, action) => {
  expect(managerAction({ ...plain, key, code }, page)).toBe(action);
});

test('keys in a field or a dialog are not handled', () => {
  const press = { ...plain, key: 'Delete' };
  expect(managerAction(press, { ...page, isTyping: true })).toBeNull();
  expect(managerAction(press, { ...page, isModal: true })).toBeNull();
});

const keysIn = (mode: Parameters<typeof keyHintsFor>[0]) => keyHintsFor(mode).map(({ key }) => key);

test('a list of folders shows no key that needs a card', () => {
  expect(keysIn('folders')).toEqual(['↑↓', 'ENTER', '/']);
});

test('a list of cards shows Tab, arrows and Enter, and keys without a letter by a translated name', () => {
  expect(keysIn('cards')).toEqual([
    ...['TAB', '↑↓', 'ENTER'],
    ...['vocabulary.cards.key.space-name', 'vocabulary.cards.key.delete-name', '/'],
  ]);
});

test('with a selection the hint of Tab names the actions', () => {
  const [tab] = keyHintsFor('selection');
  expect(tab).toEqual({ key: 'TAB', label: 'vocabulary.cards.key.tab-actions' });
});
