import { types } from 'node:util';

/** The `code` of a Node or Postgres error. `instanceof` would miss errors of another realm, as test runners make them. */
export function errorCodeOf(error: unknown): string | undefined {
  return types.isNativeError(error) && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
