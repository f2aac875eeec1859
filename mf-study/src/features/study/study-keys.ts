import { pageAction } from '@repaso/ui';
import type { KeyPress, KeyTarget } from '@repaso/ui';

export type StudyAction = 'flip' | 'previous' | 'next' | 'unknown' | 'known' | 'undo' | 'listen';

const byKey: Readonly<Record<string, StudyAction>> = {
  ' ': 'flip',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  1: 'unknown',
  2: 'known',
  u: 'undo',
  v: 'listen',
};
const byCode: Readonly<Record<string, StudyAction>> = { KeyU: 'undo', KeyV: 'listen' };

/** Returns the action of a key press on the study screen, or null. */
export function studyAction(press: KeyPress, target: KeyTarget): StudyAction | null {
  return pageAction({ byKey, byCode }, press, target);
}
