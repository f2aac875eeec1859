import { useEffectEvent, useLayoutEffect } from 'react';
import type { KeyPress, KeyTarget } from './page-keys.ts';

const fields = 'input:not([readonly]), textarea:not([readonly]), select, [contenteditable="true"]';
const pressables = 'button, a, summary, [role="button"], [role="tab"]';

const isWithin = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

type KeyHandler = (press: KeyPress, target: KeyTarget) => (() => void) | null;

function listenToKeys(handler: KeyHandler): () => void {
  // True if the learner moved the focus with Tab. A button pressed with a pointer keeps the focus too, but Space must
  // then flip the card and not press that button again.
  let isKeyboardFocus = false;
  const onPointer = () => {
    isKeyboardFocus = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') isKeyboardFocus = true;
    if (event.defaultPrevented) return;
    const act = handler(event, {
      isTyping: isWithin(event.target, fields),
      isPressable: isKeyboardFocus && isWithin(event.target, pressables),
      isModal: document.querySelector('[aria-modal="true"]') !== null,
    });
    if (act === null) return;
    event.preventDefault();
    // Some browsers press a focused button when Space is released. Without the focus it is not pressed.
    if (event.key === ' ' && event.target instanceof HTMLElement) event.target.blur();
    act();
  };
  window.addEventListener('pointerdown', onPointer, true);
  window.addEventListener('keydown', onKey);
  return () => {
    window.removeEventListener('pointerdown', onPointer, true);
    window.removeEventListener('keydown', onKey);
  };
}

/**
 * Handles key presses on the whole page while the component is mounted.
 *
 * @param actionOf returns the action of a key press, or null to ignore the press
 * @param act runs that action
 * @example usePageKeys((press, target) => pageAction(keys, press, target), act);
 */
export function usePageKeys<Action>(
  actionOf: (press: KeyPress, target: KeyTarget) => Action | null,
  act: (action: Action) => void,
): void {
  const handle: KeyHandler = useEffectEvent((press, target) => {
    const action = actionOf(press, target);
    return action === null ? null : () => act(action);
  });
  // `useEffect` may run after the page is painted. A key that is pressed in between would be ignored.
  useLayoutEffect(() => listenToKeys((press, target) => handle(press, target)), []);
}
