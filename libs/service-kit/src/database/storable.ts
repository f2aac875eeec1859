import { isStorableText } from '@repaso/contracts';
import { appError } from '../errors/app-error.ts';

const maxDepth = 20;

/**
 * Whether PostgreSQL can store every string in the value: no NUL and no lone surrogate. Values nested too deeply are
 * refused, so that no recursion overflows the stack.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= maxDepth) return false;
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part, depth + 1));
}

/** Checks that PostgreSQL can store every string in the value. @throws VALIDATION */
export function requireStorable(value: unknown): void {
  if (!isStorable(value)) throw appError('VALIDATION', { path: '', reason: 'NUL or half a character' });
}
