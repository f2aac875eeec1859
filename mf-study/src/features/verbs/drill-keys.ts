import type { KeyRow } from '@repaso/ui';

export type DrillAction = 'goOn' | 'listen' | 'leave';

/** Keys of a question. While a form is typed, the text field handles all keys but Escape. */
export const drillKeys: readonly KeyRow<DrillAction>[] = [
  { action: 'goOn', keys: ['Enter'], hint: 'study.verbs.key.go-on' },
  { action: 'listen', keys: ['v'], hint: 'study.keys.listen' },
  { action: 'leave', keys: ['Escape'], hint: 'study.verbs.key.leave' },
];
