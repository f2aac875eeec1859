import { appError } from '@repaso/service-kit';
import { limits } from '@repaso/contracts';
import type { DeckAccessType } from '@repaso/contracts';
import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const newAccessCode = () =>
  Array.from({ length: limits.accessCode }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * The code a deck has under an access type: the one asked for, else the one it had, else a new one; none unless it is
 * LINK_ONLY.
 * @throws VALIDATION for a code that would open nothing
 */
export function accessCodeFor(
  accessType: DeckAccessType,
  wanted: string | null | undefined,
  present: string | null,
): string | null {
  if (accessType === 'LINK_ONLY') return wanted ?? present ?? newAccessCode();
  if (wanted) throw appError('VALIDATION', { path: 'accessCode', reason: 'only a LINK_ONLY deck has one' });
  return null;
}
