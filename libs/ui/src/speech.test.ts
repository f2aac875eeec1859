import { spanishVoice } from './speech.ts';

const voice = (lang: string, localService = true) =>
  ({ lang, localService, name: lang, default: false, voiceURI: lang }) satisfies SpeechSynthesisVoice;

test('prefers a voice of Spain, then a voice on the device over one in the network', () => {
  const voices = [voice('ru-RU'), voice('es-MX'), voice('es-ES', false), voice('es_ES')];
  expect(spanishVoice(voices)?.lang).toBe('es_ES');
});

test('uses any Spanish voice rather than none', () => {
  expect(spanishVoice([voice('en-US'), voice('es-419', false)])?.lang).toBe('es-419');
});

test('returns undefined without a Spanish voice', () => {
  expect(spanishVoice([voice('ru-RU'), voice('est-EE')])).toBeUndefined();
});
