import type { CardToImport } from './card-to-import.ts';
import { scriptOf } from './script.ts';

const sampleCards = 500;

/** Whether most cards have Russian in front and Spanish behind. */
export function lookSwapped(cards: readonly CardToImport[]): boolean {
  const sample = cards.slice(0, sampleCards);
  const swapped = sample.filter(
    ({ frontValue, backValue }) => scriptOf(frontValue) === 'cyrillic' && scriptOf(backValue) === 'latin',
  );
  return swapped.length > sample.length / 2;
}

/** The card with its sides exchanged. */
export function swapSides(card: CardToImport): CardToImport {
  const { frontValue, frontExample, backValue, backExample } = card;
  return {
    ...card,
    frontValue: backValue,
    frontExample: backExample,
    backValue: frontValue,
    backExample: frontExample,
  };
}
