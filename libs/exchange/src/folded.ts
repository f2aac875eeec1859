/** A word for comparing names of columns and the like: letters and digits alone, without case and accents. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFC');
}
