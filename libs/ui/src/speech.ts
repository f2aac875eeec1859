const languageOf = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-').toLowerCase();

/** Returns the best Spanish voice: Spain's first, then one that needs no network. Returns undefined without one. */
export function spanishVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const spanish = voices.filter((voice) => /^es\b/.test(languageOf(voice)));
  const worth = (voice: SpeechSynthesisVoice) =>
    (languageOf(voice) === 'es-es' ? 2 : 0) + (voice.localService ? 1 : 0);
  return spanish.toSorted((one, other) => worth(other) - worth(one))[0];
}

const synthesis = () => ('speechSynthesis' in window ? window.speechSynthesis : null);

/** Subscribes to changes of the voices. Browsers load them some time after the page. Returns the unsubscribe function. */
export function onVoicesChanged(listener: () => void): () => void {
  synthesis()?.addEventListener('voiceschanged', listener);
  return () => synthesis()?.removeEventListener('voiceschanged', listener);
}

/** Returns the URI of the current voice. Browsers return new voice objects on each call, so objects cannot be compared. */
export function currentVoice(): string | null {
  return spanishVoice(synthesis()?.getVoices() ?? [])?.voiceURI ?? null;
}

/** Reads a text aloud and stops a running one. */
export function speak(text: string): void {
  const voice = spanishVoice(synthesis()?.getVoices() ?? []);
  if (voice === undefined) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = 0.9;
  synthesis()?.cancel();
  synthesis()?.speak(utterance);
}
