/**
 * Numbers that look random but follow from a text, so that every device gets the same. The hash is FNV-1a with the
 * finalizer of MurmurHash3, computed twice with different starts.
 */

const prime = 16_777_619;

function hash32(text: string, start: number): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns a number of at least 0 and below 1 that follows from the text. */
export function seededRandom(text: string): number {
  return hash32(text, 0x811c9dc5) / 2 ** 32;
}

/** Returns a short text that is equal for equal texts, and different for different ones except by rare chance. */
export function hashText(text: string): string {
  return hash32(text, 0x811c9dc5).toString(36) + hash32(text, 0x9747b28c).toString(36);
}
