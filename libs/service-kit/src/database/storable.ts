import { isStorableText } from '@repaso/contracts';
import { appError } from '../errors/app-error.ts';

const deepest = 20;

/** Whether PostgreSQL can hold every text in it (no NUL, no half characters), in a structure no stack overflows on. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= deepest) return false;
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part, depth + 1));
}

/** Passes on what can be stored. @throws VALIDATION */
export function storable<T>(value: T): T {
  if (!isStorable(value)) throw appError('VALIDATION', { path: '', reason: 'NUL or half a character' });
  return value;
}
