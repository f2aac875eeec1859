/** Detects the language of a deck's name or description. Authors may write in either. */
export function languageOf(text: string): 'es' | 'ru' {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return cyrillic > latin ? 'ru' : 'es';
}

/**
 * For a text in both languages, separated by a dot, returns the part in the given language; otherwise the whole text.
 */
export function partIn(language: 'es' | 'ru', text: string): string {
  const parts = text.split(' · ');
  const [first = '', second = ''] = parts;
  if (parts.length !== 2 || languageOf(first) === languageOf(second)) return text;
  return languageOf(first) === language ? first : second;
}
