/** Which column of a table is what: by the names in its first row, else by the letters in it. */
import { folded } from './folded.ts';
import type { TableRow } from './parse-table.ts';
import { scriptOf } from './script.ts';

/** What our own tables hold, in this order. */
export const exportedColumns = [
  'frontValue',
  'frontExample',
  'backValue',
  'backExample',
  'tags',
  'partOfSpeech',
  'category',
] as const;
export const columnRoles = [...exportedColumns, 'sourceId'] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** What each column is, from the first; null for one that is left out. */
export type Columns = readonly (ColumnRole | null)[];

export interface GuessedColumns {
  columns: Columns;
  /** The first row holds names. */
  hasHeader: boolean;
}

const names: Record<ColumnRole, string> = {
  frontValue:
    'front frontvalue anverso frente cara palabra termino español espanol spanish es word term question pregunta слово термин испанский вопрос лицо лицеваясторона перед',
  frontExample:
    'frontexample ejemplo example ejemploanverso ejemploespañol sentence frase пример примерлица испанскийпример',
  backValue:
    'back backvalue reverso dorso traduccion significado definicion ruso russian ru translation meaning definition answer respuesta перевод значение определение русский ответ оборот обратнаясторона',
  backExample:
    'backexample ejemploruso ejemploreverso traducciondelejemplo exampletranslation переводпримера русскийпример',
  tags: 'tags tag etiquetas etiqueta temas tema labels метки метка теги тег темы тема',
  partOfSpeech: 'partofspeech pos categoriagramatical clase tipo частьречи',
  category: 'category deck folder carpeta mazo categoria папка колода категория',
  sourceId: 'guid id',
};

const roleByName = new Map(
  columnRoles.flatMap((role) => names[role].split(' ').map((name) => [folded(name), role] as const)),
);

const sampleRows = 200;

/** What the columns of these rows seem to be. */
export function guessColumns(rows: readonly TableRow[]): GuessedColumns {
  const named = byNames(rows[0]?.cells ?? []);
  const isSide = (role: ColumnRole | null) => role === 'frontValue' || role === 'backValue';
  // One name alone may be a word that is learned: `la palabra;слово`.
  const hasHeader = named.some(isSide) && named.filter((role) => role !== null).length > 1;
  const body = rows.slice(hasHeader ? 1 : 0, sampleRows);
  return { columns: byLetters(hasHeader ? named : [], body), hasHeader };
}

/** Each role once, for the first column that has its name. */
function byNames(header: readonly string[]): (ColumnRole | null)[] {
  const taken = new Set<ColumnRole>();
  return header.map((cell) => {
    const role = roleByName.get(folded(cell));
    if (role === undefined || taken.has(role)) return null;
    taken.add(role);
    return role;
  });
}

interface Column {
  at: number;
  script: ReturnType<typeof scriptOf>;
  length: number;
}

/** Fills in what the names leave open. */
function byLetters(named: readonly (ColumnRole | null)[], rows: readonly TableRow[]): Columns {
  const width = Math.max(named.length, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => named[at] ?? null);
  const free = columns.flatMap((role, at) => (role === null ? [describe(at, rows)] : []));
  const take = (role: ColumnRole, ...found: (Column | undefined)[]) => {
    const column = found.find((one) => one !== undefined && columns[one.at] === null);
    if (column !== undefined && !columns.includes(role)) columns[column.at] = role;
  };
  const open = () => free.filter(({ at }) => columns[at] === null);
  const first = (script: Column['script']) => open().find((column) => column.script === script);
  take('frontValue', first('latin'), open()[0]);
  take('backValue', first('cyrillic'), open()[0]);
  if (named.length > 0) return columns;
  take('frontExample', longer('latin', open(), columns, free));
  take('backExample', longer('cyrillic', open(), columns, free));
  return columns;
}

/** An example is longer than what it is an example of. */
function longer(
  script: Column['script'],
  open: readonly Column[],
  columns: Columns,
  all: readonly Column[],
): Column | undefined {
  const value = all.find(({ at }) => columns[at] === (script === 'latin' ? 'frontValue' : 'backValue'));
  return open.find((column) => column.script === script && column.length > 1.5 * (value?.length ?? 0));
}

function describe(at: number, rows: readonly TableRow[]): Column {
  const cells = rows.map(({ cells }) => cells[at] ?? '');
  const text = cells.join(' ');
  return { at, script: scriptOf(text), length: text.length / Math.max(1, cells.length) };
}
