import { pageAction } from '@repaso/ui';
import type { KeyPress, KeyTarget } from '@repaso/ui';

export type NoteAction = 'new' | 'search' | 'back';

const byKey: Readonly<Record<string, NoteAction>> = { n: 'new', '/': 'search', Escape: 'back' };
const byCode: Readonly<Record<string, NoteAction>> = { KeyN: 'new' };

/** Returns the action for a key on the notes screen; null while the learner types in a field. */
export function noteAction(press: KeyPress, target: KeyTarget): NoteAction | null {
  return pageAction({ byKey, byCode }, press, target);
}
