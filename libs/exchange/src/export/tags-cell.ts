/** Joins tags into one cell, separated by commas. A comma or backslash inside a tag is escaped by a backslash. */
export function joinTags(tags: readonly string[]): string {
  return tags.map((tag) => tag.replace(/[\\,]/g, '\\$&')).join(', ');
}

/** Splits a cell of `joinTags`, or one that was typed by hand. */
export function splitTags(cell: string): string[] {
  const pieces = cell.match(/(?:\\.|[^\\,]|\\$)+/gs) ?? [];
  return pieces.map((piece) => piece.trim().replace(/\\([\\,])/g, '$1')).filter((tag) => tag !== '');
}
