import type { CardContent } from '@repaso/contracts';

const learned = ['frontValue', 'frontExample', 'backValue', 'backExample'] as const;

/** Whether changes alter what is learned, so that the schedule has to begin again. */
export function touchesLearning(card: CardContent, changes: Partial<CardContent>): boolean {
  return learned.some((field) => field in changes && changes[field] !== card[field]);
}
