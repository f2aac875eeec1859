import { limits } from '@repaso/contracts';

const inLink = /\/deck\/([A-Za-z0-9-]+)/;
const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/**
 * The last part of a deck's address, from whatever somebody typed or pasted: a code, also with spaces or dashes in it, a
 * code within a sentence of other letters, a whole link, or the id of a deck. Null when it is none of these.
 */
export function deckAddress(text: string): string | null {
  const found = inLink.exec(text)?.[1] ?? text;
  const deckId = id.exec(found)?.[0].toLowerCase();
  if (deckId !== undefined) return deckId;
  const code = found.replaceAll(/[^A-Za-z0-9]/g, '');
  return code.length === limits.accessCode ? code : null;
}

/** Whether an address is an access code, which `addDeckToUser` wants to hear too. */
export function isAccessCode(address: string): boolean {
  return address.length === limits.accessCode;
}

/** Where a deck is looked at, by its id or access code. */
export function deckPath(address: string): string {
  return `/vocabulary/deck/${address}`;
}
