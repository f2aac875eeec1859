/** A word for comparing: without case, accents and spaces. The ñ stays a letter of its own: `año` is not `ano`. */
export function folded(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ñ', 'n~')
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '');
}
