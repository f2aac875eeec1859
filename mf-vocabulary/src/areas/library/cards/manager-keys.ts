import { pageAction } from '@repaso/ui';
import type { KeyPress, KeyTarget } from '@repaso/ui';

export type ManagerAction = 'search' | 'enter' | 'remove' | 'deselect';

const byKey: Readonly<Record<string, ManagerAction>> = {
  '/': 'search',
  ArrowDown: 'enter',
  ArrowUp: 'enter',
  Delete: 'remove',
  Escape: 'deselect',
};

/** Returns the manager's action for a key that neither the list nor a field has handled; null for other keys. */
export function managerAction(press: KeyPress, target: KeyTarget): ManagerAction | null {
  // In a Russian layout the slash key types a full stop.
  const isSlash = press.key === '.' && press.code === 'Slash';
  return pageAction({ byKey }, isSlash ? { ...press, key: '/' } : press, target);
}
