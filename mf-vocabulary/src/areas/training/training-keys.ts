import { pageAction } from '@repaso/ui';
import type { KeyPress, KeyTarget } from '@repaso/ui';

export type TrainingAction = 'turn' | 'unknown' | 'known' | 'claim' | 'continue' | 'listen' | 'pause';

const always = { v: 'listen', Escape: 'pause' } as const;
const byCode = { KeyV: 'listen' } as const;
const keys = {
  show: { ...always, ' ': 'turn', Enter: 'turn', 1: 'unknown', 2: 'known' },
  type: { ...always, Enter: 'continue', 2: 'claim' },
} as const;

/** Returns the action for a key; null for other keys. Typed text is handled by the field. */
export function trainingAction(
  mode: keyof typeof keys,
  press: KeyPress,
  target: KeyTarget,
): TrainingAction | null {
  return pageAction<TrainingAction>({ byKey: keys[mode], byCode }, press, target);
}
