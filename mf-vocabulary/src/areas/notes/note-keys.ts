import { pageAction } from '@repaso/ui';
import type { KeyPress, KeyTarget } from '@repaso/ui';

export type NoteAction = 'new' | 'search' | 'back';

const byKey: Readonly<Record<string, NoteAction>> = { n: 'new', '/': 'search', Escape: 'back' };
const byPlace: Readonly<Record<string, NoteAction>> = { KeyN: 'new' };

/** What a key does on the notes' screen; null while somebody types. */
export function noteAction(press: KeyPress, target: KeyTarget): NoteAction | null {
  return pageAction({ byKey, byPlace }, press, target);
}
