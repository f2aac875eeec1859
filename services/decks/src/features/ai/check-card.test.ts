import { limits } from '@repaso/contracts';
import { checkCard } from './check-card.ts';
import { createVerbForms } from '@repaso/conjugation/words';

const verbForms = createVerbForms();
const card = (front: object = {}, back: object = {}) => ({
  front: { value: 'el gato', example: 'Tengo dos gatos.', ...front },
  back: { value: 'кот', example: 'У меня два кота.', ...back },
});
const check = (word: string, given: unknown) => checkCard(word, given, verbForms);

test.each<[string, unknown]>([
  ['gato', card()],
  ['gatos', card()],
  ['Gatas', card()],
  ['hablamos', card({ value: 'hablar', example: '¿Hablas español?' }, { value: 'говорить, разговаривать' })],
  ['fui', card({ value: 'ir', example: 'Ayer fue al cine.' })],
  ['me levanto', card({ value: 'levantarse', example: 'Se levanta a las 7.' })],
  ['primero', card({ value: 'primero', example: 'El primer día fue fácil.' })],
  ['darse cuenta de', card({ value: 'darse cuenta de', example: 'Me di cuenta de todo.' })],
  ['wifi', card({ value: 'el wifi', example: 'No hay wifi.' }, { example: 'Здесь нет Wi-Fi.' })],
])('accepts a card for %s', (word, given) => {
  expect(check(word, given)).toEqual({ data: given });
});

const bad = { error: 'AI_BAD_ANSWER' };
test.each<[string, unknown]>([
  ['another word', card({ value: 'el perro', example: 'Tengo dos perros.' })],
  ['an example without the word', card({ example: 'Tengo dos perros.' })],
  ['a Russian front', card({ value: 'gato кот' })],
  ['a Spanish back', card({}, { value: 'el gato' })],
  ['a back that is mostly Latin', card({}, { example: 'Tengo dos gatos, кот.' })],
  ['another script', card({}, { value: 'кот 猫' })],
  ['Greek letters among Latin ones', card({ example: 'Tengo dοs gatos.' })],
  ['an empty side', card({ value: ' ' })],
  ['an empty example', card({}, { example: '\u200b' })],
  ['no example', card({ example: null })],
  ['a list', card({ value: ['el gato'] })],
  ['too long a front', card({ value: `el gato ${'a'.repeat(limits.cardValue)}` })],
  ['too long an example', card({}, { example: 'кот '.repeat(limits.cardExample) })],
  ['a script', card({ example: 'Tengo dos gatos.<script>alert(1)</script>' })],
  ['an image', card({ example: 'Tengo dos gatos <img src=x onerror=alert(1)>' })],
  ['an entity', card({ example: 'Tengo dos gatos &lt;b&gt;' })],
  ['a link', card({ example: 'Tengo dos gatos: https://evil.example' })],
  ['a link in Markdown', card({ example: 'Tengo [dos gatos](evil)' })],
  ['an address without protocol', card({}, { example: 'У меня два кота, зайди на www.evil.example' })],
  ['no object', 'el gato'],
  ['nothing', null],
])('refuses %s', (_name, given) => {
  expect(check('gato', given)).toEqual(bad);
});

test('ñ is a letter of its own, not an n with an accent', () => {
  expect(check('año', card({ value: 'el ano', example: 'Feliz ano.' }))).toEqual(bad);
});

test('removes invisible characters and line breaks', () => {
  const given = card({ example: 'Tengo\u202e  dos\n\tgatos\u0007.' }, { value: ' \ufeffкот ' });
  expect(check('gato', given)).toEqual({ data: card({ example: 'Tengo dos gatos.' }) });
});

test('returns only the four texts', () => {
  expect(check('gato', { ...card(), id: 'x', success: false, html: '<b>' })).toEqual({ data: card() });
});
