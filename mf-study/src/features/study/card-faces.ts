import type { CardContent } from '@repaso/contracts';

/** One side of a card, in its own language. */
export interface Face {
  text: string;
  lang: 'es' | 'ru';
  example: string | null;
}

/** Returns the faces of a card. `activeSide` is the question. */
export function facesOf(
  card: Pick<CardContent, 'frontValue' | 'frontExample' | 'backValue' | 'backExample' | 'activeSide'>,
): { question: Face; answer: Face } {
  const front: Face = { text: card.frontValue, lang: 'es', example: card.frontExample };
  const back: Face = { text: card.backValue, lang: 'ru', example: card.backExample };
  return card.activeSide === 'BACK' ? { question: back, answer: front } : { question: front, answer: back };
}
