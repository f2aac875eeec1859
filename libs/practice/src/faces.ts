import type { CardContent, CardSide } from '@repaso/contracts';

/** One side of a card, with its language. `example` is null if the card has none on this side. */
export interface Face {
  text: string;
  lang: 'es' | 'ru';
  example: string | null;
  /** Language of the example, if it is not that of the text. */
  exampleLang?: 'es' | 'ru';
}

/** Returns the two sides of a card. The side `asked` is the question, the other one the answer. */
export function cardFaces(
  card: Pick<CardContent, 'frontValue' | 'frontExample' | 'backValue' | 'backExample'>,
  asked: CardSide,
): { question: Face; answer: Face } {
  const front: Face = { text: card.frontValue, lang: 'es', example: card.frontExample };
  const back: Face = { text: card.backValue, lang: 'ru', example: card.backExample };
  return asked === 'BACK' ? { question: back, answer: front } : { question: front, answer: back };
}
