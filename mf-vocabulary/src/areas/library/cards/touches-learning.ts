import type { CardContent } from '@repaso/contracts';

const learned = ['frontValue', 'frontExample', 'backValue', 'backExample'] as const;

type Learned = Pick<CardContent, (typeof learned)[number]>;

/** True when edits change what is learned, so that the schedule has to start again. */
export function touchesLearning(card: Learned, changes: Partial<CardContent>): boolean {
  return learned.some((field) => field in changes && changes[field] !== card[field]);
}
