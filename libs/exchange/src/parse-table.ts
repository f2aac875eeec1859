/** Text becomes rows of cells: CSV and its relatives with quotes, and plain text that is only cut. */
import Papa from 'papaparse';
import { ImportFailure } from './import-failure.ts';
import { importLimits } from './import-limits.ts';
import { scriptOf } from './script.ts';

/** How a text is cut into rows and cells. */
export interface TableLayout {
  /** Between two cells. */
  separator: string;
  /** Between two rows; null for the ends of lines, and then cells may stand in quotes. */
  rowSeparator: string | null;
}

export interface TableRow {
  /** As a spreadsheet counts it, from 1: empty rows count, line ends inside quotes do not. */
  row: number;
  cells: string[];
  /** Its quotes do not match. */
  isBroken: boolean;
}

export const separators = ['\t', ';', '|', ','] as const;
/** How Quizlet lets one cut an export besides tabs and lines. */
export const plainSeparators = ['\t', ' - ', ' – ', ' — ', ', ', ': ', ' = '] as const;
export const rowSeparators = ['\n\n', ';'] as const;

const sampleRows = 50;

/**
 * The rows that are not empty.
 *
 * @throws ImportFailure TOO_MANY_ROWS
 */
export function parseTable(text: string, layout: TableLayout): TableRow[] {
  const rows = layout.rowSeparator === null ? quoted(text, layout.separator) : cut(text, layout);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > importLimits.rows + 1) throw new ImportFailure('TOO_MANY_ROWS');
  return filled;
}

/** The layout that cuts most rows into the same number of cells; null for a text that is no table. */
export function guessLayout(text: string): TableLayout | null {
  const best = likelyLayouts
    .map((layout) => ({ layout, share: evenness(text, layout) }))
    .reduce((one, other) => (other.share > one.share ? other : one));
  return best.share > 0.5 ? best.layout : null;
}

/** On equal terms the first is right, which is the more usual one. */
const likelyLayouts: readonly TableLayout[] = [
  ...separators.map((separator) => ({ separator, rowSeparator: null })),
  ...plainSeparators.map((separator) => ({ separator, rowSeparator: '\n' })),
  // A list of words with commas in it is no list of rows.
  ...rowSeparators.flatMap((rowSeparator) =>
    ['\t', ' - ', ' – ', ' — '].map((separator) => ({ separator, rowSeparator })),
  ),
];

/** A single row proves less than several. */
const oneRow = 0.9;

/** Share of the first rows that have as many cells as most of them: two at least. */
function evenness(text: string, layout: TableLayout): number {
  const rows = sampleOf(text, layout).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [width, often] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  if (width < 2) return 0;
  return rows.length === 1 ? shareOfOne(rows[0]?.cells ?? [], layout) : often / rows.length;
}

/** A sentence with a comma is no card; two scripts, or a mark that no sentence has, make one. */
function shareOfOne([front = '', back = '']: readonly string[], { separator }: TableLayout): number {
  const isMark = separator === '\t' || separator === ';' || separator === '|';
  return isMark || scriptOf(front) !== scriptOf(back) ? oneRow : 0;
}

function sampleOf(text: string, layout: TableLayout): TableRow[] {
  if (layout.rowSeparator === null) return quoted(text, layout.separator, sampleRows);
  return cut(text.slice(0, 20_000), layout).slice(0, sampleRows);
}

function quoted(text: string, separator: string, preview = 0): TableRow[] {
  // The ends of lines are made one: the parser takes those of the first line for all.
  const lines = text.replace(/\r\n?/g, '\n');
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter: separator, newline: '\n', preview });
  const broken = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])));
  return data.map((cells, at) => rowOf(at, cells, broken.has(at)));
}

function cut(text: string, { separator, rowSeparator }: TableLayout): TableRow[] {
  const rows = text.replace(/\r\n?/g, '\n').split(rowSeparator ?? '\n');
  return rows.map((row, at) => {
    const place = row.indexOf(separator);
    // A definition may hold the separator: the first one counts.
    const cells = place < 0 ? [row] : [row.slice(0, place), row.slice(place + separator.length)];
    return rowOf(at, cells, false);
  });
}

const rowOf = (at: number, cells: string[], isBroken: boolean): TableRow => ({
  row: at + 1,
  cells: cells.slice(0, importLimits.columns).map((cell) => cell.trim()),
  isBroken,
});
