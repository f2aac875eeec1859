/** Returns the text in lower case and NFC. Accents and the tilde of ñ are kept. */
export const lower = (text: string) => text.normalize('NFC').toLowerCase();

const plain: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u' };

/** Returns the text in lower case without accents, because inflection changes them: canción, canciones. Keeps ñ. */
export const fold = (text: string) => lower(text).replace(/[áéíóúü]/g, (letter) => plain[letter] ?? letter);

/** Returns the words of a text in lower case. */
export const wordsOf = (text: string) => lower(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const articlesAndPronouns = new Set('el la los las lo un una unos unas me te se nos os'.split(' '));

/** Returns the words of a phrase without articles and weak pronouns, unless it has no other words. */
export function coreWords(text: string): string[] {
  const all = wordsOf(text);
  const core = all.filter((word) => !articlesAndPronouns.has(word));
  return core.length > 0 ? core : all;
}
