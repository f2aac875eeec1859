import { useSyncExternalStore } from 'react';
import { currentVoice, onVoicesChanged, speak } from './speech.ts';

/** Returns a function that reads Spanish aloud, or null if the browser has no Spanish voice. */
export function useSpeech(): ((text: string) => void) | null {
  const voice = useSyncExternalStore(onVoicesChanged, currentVoice);
  return voice === null ? null : speak;
}
