import { withoutCategory } from '@repaso/contracts';
import type { CardToExport } from './card-to-export.ts';

/**
 * Writes the list of items that the import reads. Fields beyond SPEC's format are written only where a card has them.
 */
export function toJson(cards: readonly CardToExport[]): string {
  return `${JSON.stringify(cards.map(itemOf), null, 2)}\n`;
}

function itemOf({ content }: CardToExport) {
  const { frontValue, frontExample, backValue, backExample, tags, partOfSpeech, category } = content;
  return {
    frontValue,
    frontExample,
    backValue,
    backExample,
    tags,
    ...(partOfSpeech === null ? {} : { partOfSpeech }),
    ...(category === withoutCategory ? {} : { category }),
  };
}
