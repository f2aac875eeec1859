/** The language a deck's author wrote a text in: names and descriptions are free, and may be in either. */
export function languageOf(text: string): 'es' | 'ru' {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return cyrillic > latin ? 'ru' : 'es';
}

/** Of a text that an author wrote in both languages, parted by a dot, the part in one of them; else the whole text. */
export function partIn(language: 'es' | 'ru', text: string): string {
  const parts = text.split(' · ');
  const [first = '', second = ''] = parts;
  if (parts.length !== 2 || languageOf(first) === languageOf(second)) return text;
  return languageOf(first) === language ? first : second;
}
