/** Small letters in NFC. The tilde of ñ is a letter and stays; accents stay too. */
export const lower = (text: string) => text.normalize('NFC').toLowerCase();

const plain: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u' };

/** `lower` without accents, which Spanish moves when a word is inflected: canción, canciones. */
export const fold = (text: string) => lower(text).replace(/[áéíóúü]/g, (letter) => plain[letter] ?? letter);

/** The words of a text as they stand there, in small letters. */
export const wordsOf = (text: string) => lower(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const small = new Set('el la los las lo un una unos unas me te se nos os'.split(' '));

/** The words that a phrase is about: without articles and weak pronouns, unless there is nothing else. */
export function coreWords(text: string): string[] {
  const all = wordsOf(text);
  const core = all.filter((word) => !small.has(word));
  return core.length > 0 ? core : all;
}
