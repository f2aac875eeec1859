/** The language a deck's author wrote a text in: names and descriptions are free, and may be in either. */
export function languageOf(text: string): 'es' | 'ru' {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return cyrillic > latin ? 'ru' : 'es';
}
