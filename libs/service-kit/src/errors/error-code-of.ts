/** The `code` of a Node or Postgres error. `instanceof` would miss errors of another realm, as test runners make them. */
export function errorCodeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
