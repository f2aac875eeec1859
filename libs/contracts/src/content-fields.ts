import type { CardContent } from './card.ts';

/** Names of a card's content fields; each is merged by its own stamp. This file has no zod, to keep the browser's first load small. */
export const contentFields = [
  'frontValue',
  'frontExample',
  'backValue',
  'backExample',
  'tags',
  'category',
  'partOfSpeech',
  'activeSide',
  'suspended',
] as const satisfies readonly (keyof CardContent)[];
export type ContentField = (typeof contentFields)[number];
