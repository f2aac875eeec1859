import type { PartOfSpeech } from '@repaso/contracts';

const ids: Record<PartOfSpeech, string> = {
  SUSTANTIVO: 'study.pos.noun',
  VERBO_REGULAR: 'study.pos.verb',
  VERBO_IRREGULAR: 'study.pos.irregularVerb',
  ADJETIVO: 'study.pos.adjective',
  ADVERBIO: 'study.pos.adverb',
  PRONOMBRE: 'study.pos.pronoun',
  PREPOSICION: 'study.pos.preposition',
  CONJUNCION: 'study.pos.conjunction',
  ARTICULO: 'study.pos.article',
  INTERJECCION: 'study.pos.interjection',
  FRASE: 'study.pos.phrase',
  OTRO: 'study.pos.other',
};

/** Returns the message id of a part of speech. */
export function partOfSpeechId(part: PartOfSpeech): string {
  return ids[part];
}
