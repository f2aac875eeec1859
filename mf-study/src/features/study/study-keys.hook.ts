import { useEffect, useRef } from 'react';
import { studyAction } from './study-keys.ts';
import type { KeyTarget, StudyAction } from './study-keys.ts';

const fields = 'input, textarea, select, [contenteditable="true"]';
const pressables = 'button, a, summary, [role="button"], [role="tab"]';

function targetOf({ target }: KeyboardEvent): KeyTarget {
  const isWithin = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  return {
    isTyping: isWithin(fields),
    isPressable: isWithin(pressables),
    isModal: document.querySelector('[aria-modal="true"]') !== null,
  };
}

/** Gives the study keys of the whole page to `act` while the screen shows. */
export function useStudyKeys(act: (action: StudyAction) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const action = event.defaultPrevented ? null : studyAction(event, targetOf(event));
      if (action === null) return;
      event.preventDefault();
      latest.current(action);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
