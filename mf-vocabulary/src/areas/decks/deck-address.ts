import { limits } from '@repaso/contracts';

const inLink = /\/deck\/([A-Za-z0-9-]+)/;
const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/**
 * Extracts the last part of a deck's URL from typed or pasted text: an access code (with spaces, dashes or non-code
 * letters around it), a whole link, or a deck id. Returns null for any other text.
 */
export function deckAddress(text: string): string | null {
  const found = inLink.exec(text)?.[1] ?? text;
  const deckId = id.exec(found)?.[0].toLowerCase();
  if (deckId !== undefined) return deckId;
  const code = found.replaceAll(/[^A-Za-z0-9]/g, '');
  return code.length === limits.accessCode ? code : null;
}

/** True for an access code, which `addDeckToUser` needs besides the deck id. */
export function isAccessCode(address: string): boolean {
  return address.length === limits.accessCode;
}

/** Path of a deck's page. The address is its id or access code. */
export function deckPath(address: string): string {
  return `/vocabulary/deck/${address}`;
}
