/** Folds a word for comparison: no case, accents or spaces. ñ stays a letter of its own: `año` is not `ano`. */
export function folded(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ñ', 'n~')
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '');
}
