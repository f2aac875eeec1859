import type { PartOfSpeech } from '@repaso/contracts';

const ids: Record<PartOfSpeech, string> = {
  SUSTANTIVO: 'vocabulary.pos.noun',
  VERBO_REGULAR: 'vocabulary.pos.verb',
  VERBO_IRREGULAR: 'vocabulary.pos.irregular-verb',
  ADJETIVO: 'vocabulary.pos.adjective',
  ADVERBIO: 'vocabulary.pos.adverb',
  PRONOMBRE: 'vocabulary.pos.pronoun',
  PREPOSICION: 'vocabulary.pos.preposition',
  CONJUNCION: 'vocabulary.pos.conjunction',
  ARTICULO: 'vocabulary.pos.article',
  INTERJECCION: 'vocabulary.pos.interjection',
  FRASE: 'vocabulary.pos.phrase',
  OTRO: 'vocabulary.pos.other',
};

/** Message id of a part of speech. */
export function partOfSpeechId(part: PartOfSpeech): string {
  return ids[part];
}
