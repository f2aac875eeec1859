/** The script most letters of a text are of; null without letters, or where both are even. */
export function scriptOf(text: string): 'latin' | 'cyrillic' | null {
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  if (latin === cyrillic) return null;
  return latin > cyrillic ? 'latin' : 'cyrillic';
}
