import type { LocalCard } from '@repaso/card-store';
import { useSpeech } from '@repaso/ui';
import type { Question } from './session.ts';

/**
 * Returns a function that speaks the Spanish side. Null without a Spanish voice, and while the speech would reveal the
 * answer.
 */
export function useListen(card: LocalCard, asks: Question['asks'], isShown: boolean): (() => void) | null {
  const say = useSpeech();
  return say === null || (asks === 'BACK' && !isShown) ? null : () => say(card.frontValue);
}
