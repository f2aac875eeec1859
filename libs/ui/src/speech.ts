const languageOf = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-').toLowerCase();

/** The Spanish voice to read with: Spain's first, then one that needs no network; undefined when there is none. */
export function spanishVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const spanish = voices.filter((voice) => /^es\b/.test(languageOf(voice)));
  const worth = (voice: SpeechSynthesisVoice) =>
    (languageOf(voice) === 'es-es' ? 2 : 0) + (voice.localService ? 1 : 0);
  return spanish.toSorted((one, other) => worth(other) - worth(one))[0];
}

const synthesis = () => ('speechSynthesis' in window ? window.speechSynthesis : null);

/** Browsers learn their voices some time after the page began. */
export function onVoicesChanged(listener: () => void): () => void {
  synthesis()?.addEventListener('voiceschanged', listener);
  return () => synthesis()?.removeEventListener('voiceschanged', listener);
}

/** Name of the voice to read with; browsers give voices as new objects each time, so they are compared by it. */
export function currentVoice(): string | null {
  return spanishVoice(synthesis()?.getVoices() ?? [])?.voiceURI ?? null;
}

/** Reads a text aloud; what was being read stops. */
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
