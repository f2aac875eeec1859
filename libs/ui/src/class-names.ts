/** Joins class names and skips false, null, undefined and empty ones. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names
    .filter((name) => name !== false && name !== null && name !== undefined && name !== '')
    .join(' ');
}
