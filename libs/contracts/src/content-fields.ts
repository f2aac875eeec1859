import type { CardContent } from './card.ts';

/** The content of a card by name; each field is merged by its own stamp. Apart from the schemas, so that browsers can load it alone. */
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
