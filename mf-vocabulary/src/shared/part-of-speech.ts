import type { PartOfSpeech } from '@repaso/contracts';

/** Message id of a part of speech. */
export function partOfSpeechId(part: PartOfSpeech): string {
  return `vocabulary.pos.${part}`;
}
