import { facesOf } from './faces.ts';

const card = { frontValue: 'sol', frontExample: 'Hace sol.', backValue: 'солнце', backExample: null };
const spanish = { text: 'sol', lang: 'es', example: 'Hace sol.' };
const russian = { text: 'солнце', lang: 'ru', example: null };

test('the active side is the question, the other side the answer', () => {
  expect(facesOf(card, 'FRONT')).toEqual({ question: spanish, answer: russian });
  expect(facesOf(card, 'BACK')).toEqual({ question: russian, answer: spanish });
});
