import { pageAction } from '@repaso/ui';
import type { KeyPress, KeyTarget } from '@repaso/ui';

export type DeskAction = 'search' | 'enter' | 'remove' | 'deselect';

const byKey: Readonly<Record<string, DeskAction>> = {
  '/': 'search',
  ArrowDown: 'enter',
  ArrowUp: 'enter',
  Delete: 'remove',
  Escape: 'deselect',
};

/** What a key does in the manager when neither the list nor a field has handled it; null when nothing. */
export function deskAction(press: KeyPress, target: KeyTarget): DeskAction | null {
  // The slash key writes a full stop under a Russian layout.
  const isSlash = press.key === '.' && press.code === 'Slash';
  return pageAction({ byKey }, isSlash ? { ...press, key: '/' } : press, target);
}
