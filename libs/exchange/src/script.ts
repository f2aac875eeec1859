/** The script of most letters in a text; null without letters or when both are equal. */
export function scriptOf(text: string): 'latin' | 'cyrillic' | null {
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  if (latin === cyrillic) return null;
  return latin > cyrillic ? 'latin' : 'cyrillic';
}
