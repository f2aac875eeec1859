import { pageKeysOf, pageAction } from '@repaso/ui';
import type { KeyPress, KeyTarget } from '@repaso/ui';
import { ratings, ratingsOf, studyKeys, studyKeysOf } from './study-keys.ts';

const studyAction = (press: KeyPress, target: KeyTarget) => pageAction(pageKeysOf(studyKeys), press, target);

const press = (key: string, more = {}) => ({
  key,
  code: '',
  repeat: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});
const card = { isTyping: false, isPressable: false, isModal: false };

test.each([
  [' ', 'flip'],
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['1', 'unknown'],
  ['2', 'known'],
  ['u', 'undo'],
  ['U', 'undo'],
  ['v', 'listen'],
])('%p does %s', (key, action) => {
  expect(studyAction(press(key), card)).toBe(action);
});

test('letters work under a Russian layout', () => {
  expect(studyAction(press('г', { code: 'KeyU' }), card)).toBe('undo');
  expect(studyAction(press('м', { code: 'KeyV' }), card)).toBe('listen');
  expect(studyAction(press('ф', { code: 'KeyA' }), card)).toBeNull();
});

test('a key that is held down acts once', () => {
  expect(studyAction(press('2', { repeat: true }), card)).toBeNull();
});

test('shortcuts of the browser are not handled', () => {
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
    expect(studyAction(press('u', { [modifier]: true }), card)).toBeNull();
  }
});

test('keys are ignored while typing and while a dialog is open', () => {
  expect(studyAction(press('1'), { ...card, isTyping: true })).toBeNull();
  expect(studyAction(press(' '), { ...card, isModal: true })).toBeNull();
});

test('Space presses the focused button, other keys still answer', () => {
  expect(studyAction(press(' '), { ...card, isPressable: true })).toBeNull();
  expect(studyAction(press('2'), { ...card, isPressable: true })).toBe('known');
});

test('with four answers the keys 1 to 4 give the ratings 1 to 4', () => {
  const keys = pageKeysOf(studyKeysOf(4));
  const actions = ['1', '2', '3', '4'].map((key) => pageAction(keys, press(key), card));
  expect(actions).toEqual(ratingsOf(4).map(({ name }) => name));
  expect(ratingsOf(4).map(({ name }) => ratings[name])).toEqual([1, 2, 3, 4]);
});
