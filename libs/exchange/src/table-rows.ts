/** Tells rows that hold a card from what else stands in lists: headings, comments, lines drawn, numbers of a list. */
import { parseTable, isRule } from './parse-table.ts';
import type { TableLayout, TableRow } from './parse-table.ts';

export interface TableRows {
  /** Rows that hold cards, or names of columns in the first. */
  rows: TableRow[];
  headings: number;
  comments: number;
  /** A line is drawn below the first row, so that it holds names. */
  hasRule: boolean;
}

const comment = /^(?:#|\/\/)/;
const headingWord =
  /^(?:lecci[oó]n|unidad|tema|cap[ií]tulo|parte|d[ií]a|nivel|урок|глава|тема|часть|раздел|юнит|день|уровень|lesson|unit|chapter|part|day|level|topic|lektion|kapitel|thema|einheit|leçon|unité|chapitre)(?![\p{L}])/iu;
const headingMark = /^(?:\*\*.+\*\*|==.*==|\[.*\]|\d+[.)]?\s+\p{Lu}.*|.*:)$/u;
const listMark = /^(?:\(?(\d{1,4})[.)]|[-–—*•·▪◦])\s+/u;
const most = 0.8;

/** Parses a table and sorts its rows. */
export function tableRows(text: string, layout: TableLayout, limit = 0): TableRows {
  const parsed = parseTable(text, layout, limit);
  const hasRule = parsed[1] !== undefined && isRule(parsed[1]);
  const ruled = parsed.filter((row) => !isRule(row));
  const isComment = commentTest(ruled);
  const said = ruled.filter((row, at) => !isComment(row, at));
  const width = usualWidth(said);
  const rows = said.filter((row, at) => !isHeading(row, width, said[at - 1]));
  return {
    rows: withoutListMarks(rows),
    headings: said.length - rows.length,
    comments: ruled.length - said.length,
    hasRule,
  };
}

/** Lines that begin with a mark, as long as few do; but names of columns may begin with it too. */
function commentTest(rows: readonly TableRow[]): (row: TableRow, at: number) => boolean {
  const isMarked = ({ cells }: TableRow) => comment.test(cells[0] ?? '');
  const isUsual = rows.filter(isMarked).length > rows.length / 2;
  const width = usualWidth(rows.filter((row) => !isMarked(row)));
  return (row, at) => !isUsual && isMarked(row) && !(at === 0 && width > 1 && row.cells.length === width);
}

function usualWidth(rows: readonly TableRow[]): number {
  const widths = rows.map(({ cells }) => cells.length).sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

/** A lone cell that is called like a chapter, stands out by its marks or capitals, or follows an empty line. */
function isHeading({ row, cells }: TableRow, width: number, before: TableRow | undefined): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const [text = ''] = filled;
  if (width < 2 || filled.length !== 1 || cells[0] !== text || text.length > 80) return false;
  if (headingWord.test(text) || headingMark.test(text)) return true;
  if (cells.length > 1) return false;
  const isShouted = text.length > 2 && text === text.toUpperCase() && text !== text.toLowerCase();
  return isShouted || (before !== undefined && row > before.row + 1);
}

/** `1. casa` and `- casa` become `casa` where nearly all rows begin so. */
function withoutListMarks(rows: TableRow[]): TableRow[] {
  const marks = rows.map(({ cells }) => listMark.exec(cells[0] ?? ''));
  const marked = marks.filter((mark) => mark !== null);
  if (rows.length < 2 || marked.length < most * rows.length || !isCounting(marked)) return rows;
  return rows.map((row) => {
    const [first = '', ...rest] = row.cells;
    return { ...row, cells: [first.replace(listMark, ''), ...rest] };
  });
}

/** Numbers of a list go up, mostly; marks without numbers need not. */
function isCounting(marks: readonly RegExpExecArray[]): boolean {
  const numbers = marks.flatMap(([, number]) => (number === undefined ? [] : [Number(number)]));
  const steps = numbers.filter((number, at) => at > 0 && number === (numbers[at - 1] ?? 0) + 1).length;
  return numbers.length === 0 || steps >= (numbers.length - 1) / 2;
}
