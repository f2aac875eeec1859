import type { LocalCard } from '@repaso/card-store';
import { useSpeech } from '@repaso/ui';
import type { Question } from './session.ts';

/** Reads the Spanish of a card aloud; null where there is no voice, or while it would give the answer away. */
export function useListen(card: LocalCard, asks: Question['asks'], isShown: boolean): (() => void) | null {
  const say = useSpeech();
  return say === null || (asks === 'BACK' && !isShown) ? null : () => say(card.frontValue);
}
