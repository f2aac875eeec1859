import type { LocalCard } from '@repaso/card-store';
import type { AnswerLanguage } from '@repaso/answers';
import type { Question } from './session.ts';

/** One side of a card with its language. */
export interface Face {
  text: string;
  lang: AnswerLanguage;
  example: string | null;
}

/** The question side and the answer side. */
export function facesOf(card: LocalCard, asks: Question['asks']): { question: Face; answer: Face } {
  const front: Face = { text: card.frontValue, lang: 'es', example: card.frontExample };
  const back: Face = { text: card.backValue, lang: 'ru', example: card.backExample };
  return asks === 'FRONT' ? { question: front, answer: back } : { question: back, answer: front };
}
