import { useEffect, useRef } from 'react';
import { studyAction } from './study-keys.ts';
import type { StudyAction } from './study-keys.ts';

const fields = 'input, textarea, select, [contenteditable="true"]';
const pressables = 'button, a, summary, [role="button"], [role="tab"]';

const isWithin = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

function followKeys(act: (action: StudyAction) => void): () => void {
  // A button that a pointer pressed keeps the focus, but nobody has come to it by keyboard: the space bar is the card's.
  let cameByKeyboard = false;
  const onPointer = () => {
    cameByKeyboard = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') cameByKeyboard = true;
    if (event.defaultPrevented) return;
    const action = studyAction(event, {
      isTyping: isWithin(event.target, fields),
      isPressable: cameByKeyboard && isWithin(event.target, pressables),
      isModal: document.querySelector('[aria-modal="true"]') !== null,
    });
    if (action === null) return;
    event.preventDefault();
    // Else some browsers press the focused button when the space bar comes up again.
    if (event.key === ' ' && event.target instanceof HTMLElement) event.target.blur();
    act(action);
  };
  window.addEventListener('pointerdown', onPointer, true);
  window.addEventListener('keydown', onKey);
  return () => {
    window.removeEventListener('pointerdown', onPointer, true);
    window.removeEventListener('keydown', onKey);
  };
}

/** Gives the study keys of the whole page to `act` while the screen shows. */
export function useStudyKeys(act: (action: StudyAction) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => followKeys((action) => latest.current(action)), []);
}
