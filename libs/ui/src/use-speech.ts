import { useSyncExternalStore } from 'react';
import { currentVoice, onVoicesChanged, speak } from './speech.ts';

/** Reads Spanish aloud; null where the browser has no Spanish voice. */
export function useSpeech(): ((text: string) => void) | null {
  const voice = useSyncExternalStore(onVoicesChanged, currentVoice);
  return voice === null ? null : speak;
}
