/** @jest-environment jsdom */
import { speak } from './speech.ts';

const voice = (lang: string) =>
  ({ lang, localService: true, name: lang, default: false, voiceURI: lang }) satisfies SpeechSynthesisVoice;

/** Gives the page these voices. Returns what is done with its speech synthesis. */
function synthesisOf(...voices: SpeechSynthesisVoice[]) {
  const done: string[] = [];
  class Utterance {
    readonly text: string;
    lang = '';
    constructor(text: string) {
      this.text = text;
    }
  }
  const speechSynthesis = {
    getVoices: () => voices,
    cancel: () => void done.push('cancel'),
    speak: ({ text, lang }: Utterance) => void done.push(`${lang}: ${text}`),
  };
  Object.assign(globalThis, { speechSynthesis, SpeechSynthesisUtterance: Utterance });
  return done;
}

test('a text is read by the Spanish voice, in place of the one before', () => {
  const done = synthesisOf(voice('ru-RU'), voice('es-ES'));
  speak('el árbol');
  expect(done).toEqual(['cancel', 'es-ES: el árbol']);
});

test('without a Spanish voice nothing is read', () => {
  const done = synthesisOf(voice('ru-RU'));
  speak('el árbol');
  expect(done).toEqual([]);
});
