import { spanishVoice } from './speech.ts';

const voice = (lang: string, localService = true) =>
  ({ lang, localService, name: lang, default: false, voiceURI: lang }) satisfies SpeechSynthesisVoice;

test('takes the voice of Spain before others, one on the device before one in the network', () => {
  const voices = [voice('ru-RU'), voice('es-MX'), voice('es-ES', false), voice('es_ES')];
  expect(spanishVoice(voices)?.lang).toBe('es_ES');
});

test('takes any Spanish rather than none', () => {
  expect(spanishVoice([voice('en-US'), voice('es-419', false)])?.lang).toBe('es-419');
});

test('finds none where there is none', () => {
  expect(spanishVoice([voice('ru-RU'), voice('est-EE')])).toBeUndefined();
});
