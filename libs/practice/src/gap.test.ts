import { findGap } from './gap.ts';

const verbs: Record<string, readonly string[]> = {
  tener: ['tener', 'tengo', 'tuvo'],
  lavarse: ['lavar', 'lavo'],
};
const verbFormsOf = (infinitive: string) => new Set(verbs[infinitive] ?? []);
const gapped = (frontValue: string, frontExample: string | null) => {
  const gap = findGap({ frontValue, frontExample }, verbFormsOf);
  return gap && `${gap.before}[${gap.word}]${gap.after}`;
};

test.each([
  ['la casa', 'Mi casa es grande.', 'Mi [casa] es grande.'],
  ['la casa', 'Las casas son caras.', 'Las [casas] son caras.'],
  ['rojo / roja', 'Dos rosas rojas.', 'Dos rosas [rojas].'],
  ['trabajador', 'Ana es muy trabajadora.', 'Ana es muy [trabajadora].'],
  ['la canción', 'Me gustan sus canciones.', 'Me gustan sus [canciones].'],
  ['el lápiz', 'Necesito dos lápices.', 'Necesito dos [lápices].'],
  ['tener', 'Ayer no tuvo tiempo.', 'Ayer no [tuvo] tiempo.'],
  ['lavarse', 'Me lavo las manos.', 'Me [lavo] las manos.'],
  ['¿Qué tal?', '—Hola, ¿qué tal?', '—Hola, ¿[qué tal]?'],
  ['sin embargo', 'Sin embargo, no vino.', '[Sin embargo], no vino.'],
])('%s: “%s”', (front, example, expected) => {
  expect(gapped(front, example)).toBe(expected);
});

test('a part of another word is no gap', () => {
  expect(gapped('el mar', 'Mi hermano es marinero.')).toBeNull();
  expect(gapped('el sol', 'Hoy llueve.')).toBeNull();
  expect(gapped('el sol', null)).toBeNull();
});
