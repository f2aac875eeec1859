import type { CardSide } from '@repaso/contracts';
import { cardFaces } from '@repaso/practice/faces';
import type { Face } from '@repaso/practice/faces';
import { scaleToFit, wordSize } from '@repaso/ui/card-text';

/** What is read of a card to show it. */
export interface ShownCard {
  id: string;
  frontValue: string;
  frontExample: string | null;
  backValue: string;
  backExample: string | null;
  activeSide: CardSide;
}

function write(element: Element | undefined, text: string, lang: string): void {
  if (!(element instanceof HTMLElement)) return;
  element.textContent = text;
  element.lang = lang;
}

function fillSide(side: Element, { text, lang, example, exampleLang = lang }: Face): void {
  const [word, sentence] = side.querySelectorAll<HTMLElement>('p[lang]');
  write(word, text, lang);
  const { step, widest } = wordSize(text);
  word?.style.setProperty('--most', `var(--size-${step})`);
  word?.style.setProperty('--widest', String(widest));
  if (example === null || example === '') sentence?.remove();
  else write(sentence, example, exampleLang);
  if (word?.parentElement instanceof HTMLElement) scaleToFit(word.parentElement);
}

/** Writes a card into the static HTML of a screen with an empty card. */
export function fillCard(root: Element, card: ShownCard): void {
  const { question, answer } = cardFaces(card, card.activeSide);
  const [front, back] = root.querySelectorAll('[data-flipped] > [aria-live] > [aria-hidden]');
  if (front === undefined || back === undefined) return;
  // The browser reports when it has shown the word.
  front.querySelector('p[lang]')?.setAttribute('elementtiming', 'first-card');
  fillSide(front, question);
  write(back.querySelector('span[lang]') ?? undefined, question.text, question.lang);
  fillSide(back, answer);
}
