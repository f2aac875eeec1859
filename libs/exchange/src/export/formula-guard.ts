/**
 * A spreadsheet runs a cell that begins like a formula. An apostrophe before it makes it text; cells that have the
 * apostrophe already get one more, so that taking one away gives back what was there.
 */
const likeFormula = /^'*[=+\-@\t\r＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r＝＋－＠]/;

/** The cell as it may stand in a spreadsheet. */
export function guardFormula(cell: string): string {
  return likeFormula.test(cell) ? `'${cell}` : cell;
}

/** The cell that `guardFormula` was given. */
export function unguardFormula(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}
