/** Text becomes rows of cells: CSV and its relatives with quotes, and plain text that is only cut. */
import Papa from 'papaparse';
import { ImportFailure } from './import-failure.ts';
import { importLimits } from './import-limits.ts';

/** How a text is cut into rows and cells. */
export interface TableLayout {
  /** Between two cells. */
  separator: string;
  /**
   * Between two rows; null for the ends of lines, and then cells may stand in quotes. With a line end for both
   * separators every two lines are one row.
   */
  rowSeparator: string | null;
}

export interface TableRow {
  /** As a spreadsheet counts it, from 1: empty rows count, line ends inside quotes do not. */
  row: number;
  cells: string[];
  /** Its quotes do not match. */
  isBroken: boolean;
}

/** Separators of cells that may stand in quotes. */
export const separators = ['\t', ';', '|', ','] as const;
/** Separators of plain text: lists typed by hand, and Quizlet's exports. */
export const plainSeparators = [
  ...['\t', ' - ', ' – ', ' — ', ', ', ': ', ' = ', ' : ', ' :: ', ' → ', ' -> ', ' => ', ' / ', '::'],
  ...['=', '—', '–', '-', ':', '   ', '\n'],
] as const;
export const rowSeparators = ['\n\n', ';', '|', '\n---\n'] as const;

/** A row like `|---|:--|`, which draws a line. */
const rule = /^[\s:=_*+-]*$/;

/**
 * The rows that are not empty.
 *
 * @param most how many rows are wanted; 0 for all
 * @throws ImportFailure TOO_MANY_ROWS
 */
export function parseTable(text: string, layout: TableLayout, most = 0): TableRow[] {
  // The ends of lines are made one: the parser takes those of the first line for all.
  const lines = text.replace(/\r\n?/g, '\n');
  const rows =
    layout.rowSeparator === null ? quoted(lines, layout.separator, most) : cut(lines, layout, most);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length > importLimits.rows + 1) throw new ImportFailure('TOO_MANY_ROWS');
  return filled;
}

/** Whether a row only draws a line between others, as Markdown does below the names of columns. */
export function isRule({ cells }: TableRow): boolean {
  return cells.every((cell) => rule.test(cell)) && cells.join('').length > 2;
}

function quoted(text: string, separator: string, most: number): TableRow[] {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    preview: most,
  });
  const broken = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])));
  return data.map((cells, at) => rowOf(at, cells, broken.has(at)));
}

function cut(text: string, { separator, rowSeparator }: TableLayout, most: number): TableRow[] {
  const wanted = most === 0 ? undefined : most;
  if (separator === '\n' && rowSeparator === '\n') return linePairs(text).slice(0, wanted);
  const rows = text.split(rowSeparator ?? '\n', wanted);
  const width = usualWidth(rows, separator);
  return rows.map((row, at) => rowOf(at, cellsOf(row.trim(), separator, width), false));
}

/** Two lines after each other, empty ones left out. */
function linePairs(text: string): TableRow[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const firsts = lines.filter((_line, at) => at % 2 === 0);
  return firsts.map((first, at) => rowOf(at, [first, lines[at * 2 + 1] ?? ''], false));
}

const enough = 0.8;

/** How many cells nearly all rows have; 2 where they differ, for then a cell holds the separator itself. */
function usualWidth(rows: readonly string[], separator: string): number {
  const filled = rows.slice(0, 200).filter((row) => row.trim() !== '');
  const widths = filled.map((row) => row.trim().split(separator).length);
  const width = Math.max(2, widths[Math.floor(widths.length / 2)] ?? 2);
  const same = widths.filter((one) => one === width).length;
  return widths.length > 1 && same >= enough * widths.length ? width : 2;
}

function cellsOf(row: string, separator: string, width: number): string[] {
  const cells = row.split(separator);
  return cells.length <= width
    ? cells
    : [...cells.slice(0, width - 1), cells.slice(width - 1).join(separator)];
}

const rowOf = (at: number, cells: string[], isBroken: boolean): TableRow => ({
  row: at + 1,
  cells: cells.slice(0, importLimits.columns).map((cell) => cell.trim()),
  isBroken,
});
