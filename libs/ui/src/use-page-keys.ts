import { useEffect, useRef } from 'react';
import type { KeyPress, KeyTarget } from './page-keys.ts';

const fields = 'input:not([readonly]), textarea:not([readonly]), select, [contenteditable="true"]';
const pressables = 'button, a, summary, [role="button"], [role="tab"]';

const isWithin = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

type Hear = (press: KeyPress, target: KeyTarget) => (() => void) | null;

function followKeys(hear: Hear): () => void {
  // A button that a pointer pressed keeps the focus, but nobody has come to it by keyboard: the space bar is the card's.
  let cameByKeyboard = false;
  const onPointer = () => {
    cameByKeyboard = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') cameByKeyboard = true;
    if (event.defaultPrevented) return;
    const act = hear(event, {
      isTyping: isWithin(event.target, fields),
      isPressable: cameByKeyboard && isWithin(event.target, pressables),
      isModal: document.querySelector('[aria-modal="true"]') !== null,
    });
    if (act === null) return;
    event.preventDefault();
    // Else some browsers press the focused button when the space bar comes up again.
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
 * Gives the keys of the whole page to `act` while the component shows; `actionOf` decides what a key does, and answers
 * null for one that is not for the page.
 *
 * @example usePageKeys((press, target) => pageAction(keys, press, target), act);
 */
export function usePageKeys<Action>(
  actionOf: (press: KeyPress, target: KeyTarget) => Action | null,
  act: (action: Action) => void,
): void {
  const hear: Hear = (press, target) => {
    const action = actionOf(press, target);
    return action === null ? null : () => act(action);
  };
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => followKeys((press, target) => latest.current(press, target)), []);
}
