import { gradeWords } from './grade-words.ts';

const grade = (typed: string, expected: string) => gradeWords(typed, expected, { language: 'es' });
/** Each word with its grade, as `Málaga:exact`. */
const gradesOf = (typed: string, expected: string) =>
  grade(typed, expected).words.map((word) => `${word.expected || word.typed}:${word.grade}`);

describe('a dictation', () => {
  test('is right without punctuation and with other spaces', () => {
    expect(grade('perdone señora  dónde está', '—Perdone, señora, ¿dónde está?')).toMatchObject({
      right: 4,
      total: 4,
    });
    expect(gradesOf('Cuánto es', '—¿Cuánto es?')).toEqual(['—¿Cuánto:exact', 'es?:exact']);
  });

  test('forgives accents and capitals, and names them', () => {
    expect(gradesOf('vivo en malaga', 'Vivo en Málaga.')).toEqual([
      'Vivo:case-slip',
      'en:exact',
      'Málaga.:accent-slip',
    ]);
    expect(grade('vivo en malaga', 'Vivo en Málaga.').right).toBe(3);
  });

  test('keeps the other words right when one is missing or extra', () => {
    expect(gradesOf('Vivo Málaga', 'Vivo en Málaga.')).toEqual(['Vivo:exact', 'en:missing', 'Málaga.:exact']);
    expect(gradesOf('Vivo yo en Málaga', 'Vivo en Málaga.')).toEqual([
      'Vivo:exact',
      'yo:extra',
      'en:exact',
      'Málaga.:exact',
    ]);
  });

  test('marks the letters of a wrong word', () => {
    const [, word] = grade('mi pero', 'mi perro').words;
    expect(word).toMatchObject({ grade: 'wrong', typed: 'pero', expected: 'perro' });
    expect(word?.difference).toContainEqual({ kind: 'missing', typed: '', expected: 'r' });
  });

  test('does not take n for ñ', () => {
    expect(gradesOf('veinte anos', 'veinte años')).toEqual(['veinte:exact', 'años:wrong']);
  });

  test('that is empty has only missing words', () => {
    expect(grade('', 'Hola, Lucía.')).toMatchObject({
      right: 0,
      total: 2,
      words: [
        { grade: 'missing', typed: '' },
        { grade: 'missing', typed: '' },
      ],
    });
  });

  test('typed in the Russian keyboard layout is read as Spanish', () => {
    expect(grade('мшмщ', 'vivo')).toMatchObject({ right: 1, words: [{ typed: 'vivo', grade: 'exact' }] });
  });
});
