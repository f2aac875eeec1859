import type { KeyRow } from '@repaso/ui';

export type PlayerAction =
  | 'play'
  | 'repeat'
  | 'loop'
  | 'back'
  | 'forward'
  | 'previous'
  | 'next'
  | 'slower'
  | 'faster'
  | 'text'
  | 'dictate';

/** Keys of a lesson's page, in the order of their hints. They do not work while a text is typed. */
export const playerKeys: readonly KeyRow<PlayerAction>[] = [
  { action: 'play', keys: [' '], hint: 'study.listening.key.play' },
  { action: 'repeat', keys: ['r'], hint: 'study.listening.key.repeat' },
  { action: 'loop', keys: ['l'], hint: 'study.listening.key.loop' },
  { action: 'back', keys: ['ArrowLeft'], hint: 'study.listening.key.jump', shownAs: '←→' },
  { action: 'forward', keys: ['ArrowRight'] },
  { action: 'next', keys: ['j'], hint: 'study.listening.key.choose', shownAs: 'j k' },
  { action: 'previous', keys: ['k'] },
  { action: 'slower', keys: ['s'], hint: 'study.listening.key.rate', shownAs: 's f' },
  { action: 'faster', keys: ['f'] },
  { action: 'text', keys: ['t'], hint: 'study.listening.key.text' },
  { action: 'dictate', keys: ['d'], hint: 'study.listening.key.dictate' },
];
