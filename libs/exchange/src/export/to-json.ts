import { withoutCategory } from '@repaso/contracts';
import type { CardToExport } from './card-to-export.ts';

/** The form that the import takes: a list of items. What SPEC's form does not know stands only where a card has it. */
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
