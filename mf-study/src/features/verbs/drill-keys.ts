import type { KeyRow } from '@repaso/ui';

export type DrillAction = 'goOn' | 'listen' | 'leave';

/** Keys while a grade is shown. While a form is typed, the text field handles all keys. */
export const drillKeys: readonly KeyRow<DrillAction>[] = [
  { action: 'goOn', keys: ['Enter'], hint: 'study.verbs.key.go-on' },
  { action: 'listen', keys: ['v'], hint: 'study.keys.listen' },
  { action: 'leave', keys: ['Escape'], hint: 'study.verbs.key.leave' },
];

/** The key that checks a typed form, for its hint. The text field handles it. */
export const checkKey: KeyRow<'check'> = { action: 'check', keys: ['Enter'], hint: 'study.verbs.key.check' };

export type TenseAction = 'first' | 'second';

/** Keys that choose one of two tenses. */
export const tenseKeys: readonly KeyRow<TenseAction>[] = [
  { action: 'first', keys: ['1'], hint: 'study.verbs.key.first' },
  { action: 'second', keys: ['2'], hint: 'study.verbs.key.second' },
];
