import { deskAction } from './desk-keys.ts';
import { hintsOf } from './hints.ts';

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
  expect(deskAction({ ...plain, key, code }, page)).toBe(action);
});

test('keys in a field and in a dialog are left to them', () => {
  const press = { ...plain, key: 'Delete' };
  expect(deskAction(press, { ...page, isTyping: true })).toBeNull();
  expect(deskAction(press, { ...page, isModal: true })).toBeNull();
});

const keysIn = (state: Parameters<typeof hintsOf>[0]) => hintsOf(state).map(({ key }) => key);

test('folders show no key that needs a card', () => {
  expect(keysIn('folders')).toEqual(['↑↓', 'ENTER', '/']);
});

test('cards show Tab, arrows and Enter, and each key that is not a letter by a translated name', () => {
  expect(keysIn('cards')).toEqual([
    ...['TAB', '↑↓', 'ENTER'],
    ...['vocabulary.cards.key.space-name', 'vocabulary.cards.key.delete-name', '/'],
  ]);
});

test('with a selection Tab leads to the actions, and the hint says so', () => {
  const [tab] = hintsOf('selection');
  expect(tab).toEqual({ key: 'TAB', label: 'vocabulary.cards.key.tab-actions' });
});
