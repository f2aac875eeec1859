/** Tags in one cell, apart from each other by commas; a comma or backslash of a tag has a backslash before it. */
export function joinTags(tags: readonly string[]): string {
  return tags.map((tag) => tag.replace(/[\\,]/g, '\\$&')).join(', ');
}

/** The tags that `joinTags` was given, and those that somebody typed. */
export function splitTags(cell: string): string[] {
  const pieces = cell.match(/(?:\\.|[^\\,]|\\$)+/gs) ?? [];
  return pieces.map((piece) => piece.trim().replace(/\\([\\,])/g, '$1')).filter((tag) => tag !== '');
}
