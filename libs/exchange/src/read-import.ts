/** From a file or pasted text to cards, whatever it is: what it is shows in its content, never in its name. */
import { limits } from '@repaso/contracts';
import { isSqlite } from './anki/open-package.ts';
import { readAnkiText } from './anki-text.ts';
import type { CardToImport, ImportResult } from './card-to-import.ts';
import { cardFault } from './check-card.ts';
import { columnRoles, guessColumns } from './columns.ts';
import type { Columns } from './columns.ts';
import { decodeText } from './decode-text.ts';
import type { Encoding } from './decode-text.ts';
import { ImportFailure } from './import-failure.ts';
import { importLimits } from './import-limits.ts';
import { guessLayout, parseTable } from './parse-table.ts';
import type { TableLayout, TableRow } from './parse-table.ts';
import { readJson } from './read-json.ts';
import type { NoteTypeChoices, NoteTypeReading } from './note-type-reading.ts';
import { readTable } from './read-table.ts';
import { rowError } from './row-error.ts';
import { lookSwapped, swapSides } from './swap-sides.ts';

/** What the learner gave. */
export type ImportSource = { text: string } | { bytes: Uint8Array };

/** What the learner decided; what is absent is found out. */
export interface ReadingChoices {
  encoding?: Encoding;
  layout?: TableLayout;
  columns?: Columns;
  hasHeader?: boolean;
  /** Of a package: what the fields of a note type are. */
  noteTypes?: NoteTypeChoices;
  /** Fronts become backs. */
  isSwapped?: boolean;
}

/** How a table was read, so that it can be shown and changed. */
export interface TableReading {
  layout: TableLayout;
  columns: Columns;
  hasHeader: boolean;
  /** The first rows as they stand in the file. */
  sample: string[][];
}

export interface ReadImport extends ImportResult {
  format: 'json' | 'table' | 'anki';
  /** Null for what was pasted, and for packages. */
  encoding: Encoding | null;
  table: TableReading | null;
  /** Of a package: the note types whose fields can be mapped, each guessed or as chosen; else empty. */
  noteTypes: NoteTypeReading[];
  /** False where the guess of how to read it should be looked at; what the learner chose is sure. */
  isSure: boolean;
  /** Most fronts are Russian and most backs Spanish. */
  looksSwapped: boolean;
}

/** What reading a package gives. */
export interface PackageImport extends ImportResult {
  noteTypes: NoteTypeReading[];
}

/** Reads an Anki package; given by whoever has SQLite at hand. */
export type PackageReader = (bytes: Uint8Array, choices: NoteTypeChoices) => PackageImport;

const sampleLength = 5;
const zipMark = [0x50, 0x4b, 0x03, 0x04];

/** Whether these bytes are a zip file, as Anki's packages are, or the collection out of one. */
export function isPackage(bytes: Uint8Array): boolean {
  return isSqlite(bytes) || zipMark.every((byte, at) => bytes[at] === byte);
}

/**
 * Reads an import.
 *
 * @throws ImportFailure when nothing of it can be read; UnreadablePackage likewise for a package
 */
export function readImport(
  source: ImportSource,
  choices: ReadingChoices,
  readPackage: PackageReader,
): ReadImport {
  const read = readSource(source, choices, readPackage);
  const cards = read.cards.map(cleaned);
  const looksSwapped = lookSwapped(cards);
  return { ...read, cards: choices.isSwapped === true ? cards.map(swapSides) : cards, looksSwapped };
}

/** No character that a database refuses, and no tag twice. */
function cleaned(card: CardToImport): CardToImport {
  const clean = (text: string) => text.replace(/\0/g, '').replace(/\p{Surrogate}/gu, '\ufffd');
  const orNull = (text: string | null) => text && clean(text);
  return {
    ...card,
    frontValue: clean(card.frontValue),
    frontExample: orNull(card.frontExample),
    backValue: clean(card.backValue),
    backExample: orNull(card.backExample),
    tags: [...new Set(card.tags.map(clean))],
    ...(card.category === undefined ? {} : { category: clean(card.category).slice(0, limits.category) }),
  };
}

type Read = Omit<ReadImport, 'looksSwapped'>;

function readSource(source: ImportSource, choices: ReadingChoices, readPackage: PackageReader): Read {
  if ('text' in source) return readText(source.text.normalize('NFC'), choices);
  const { bytes } = source;
  if (isPackage(bytes)) {
    return ofPackage(readPackage(bytes, choices.noteTypes ?? {}));
  }
  if (bytes.length > importLimits.fileBytes) throw new ImportFailure('FILE_TOO_LARGE');
  const { text, encoding } = decodeText(bytes, choices.encoding);
  return { ...readText(text, choices), encoding };
}

/** Begins as JSON does: what follows is not taken for a table, however broken it is. */
const looksLikeJson = /^\s*(?:```(?:json)?\s*)?[[{"]/;
const startsAsJson = /^\s*(?:```(?:json)?\s*)?[[{]/;

function readText(text: string, choices: ReadingChoices): Read {
  if (text.trim() === '') throw new ImportFailure('EMPTY');
  if (startsAsJson.test(text) && choices.layout === undefined) return ofJson(text);
  const anki = readAnkiText(text);
  if (anki !== null) {
    const layout = choices.layout ?? { separator: anki.separator, rowSeparator: null };
    return ofTable(parseTable(anki.text, layout), layout, choices, anki);
  }
  const layout = choices.layout ?? guessLayout(text);
  if (layout !== null) return ofTable(parseTable(text, layout), layout, choices);
  if (looksLikeJson.test(text)) return ofJson(text);
  throw new ImportFailure('NO_TABLE');
}

function ofPackage(read: PackageImport): Read {
  const { noteTypes } = read;
  const isEmpty = [read.cards, read.errors, read.leftOut].every(({ length }) => length === 0);
  if (isEmpty) throw new ImportFailure('NO_NOTES');
  const isSure = noteTypes.every((noteType) => noteType.isSure);
  return { ...withoutFaults(read), format: 'anki', encoding: null, table: null, noteTypes, isSure };
}

function ofJson(text: string): Read {
  return {
    ...{ cards: readJson(text), errors: [], leftOut: [] },
    ...{ format: 'json', encoding: null, table: null, noteTypes: [], isSure: true },
  };
}

function ofTable(
  rows: readonly TableRow[],
  layout: TableLayout,
  choices: ReadingChoices,
  anki?: { isHtml: boolean; tags: string[]; columns: Columns; names: string[] | null },
): Read {
  const header = anki?.names ? [{ row: 0, cells: anki.names, isBroken: false }] : [];
  const guessed = guessColumns([...header, ...withoutColumns(rows, anki?.columns ?? [])]);
  const known = anki?.columns ?? [];
  const columns = choices.columns ?? guessed.columns.map((role, at) => known[at] ?? role);
  const hasHeader = choices.hasHeader ?? (header.length === 0 && guessed.hasHeader);
  const { isHtml = false, tags = [] } = anki ?? {};
  return {
    ...readTable(rows, { columns, hasHeader, isHtml, tags }),
    format: 'table',
    encoding: null,
    noteTypes: [],
    isSure: choices.columns !== undefined || (hasHeader && columns.includes('frontValue')),
    table: { layout, columns, hasHeader, sample: rows.slice(0, sampleLength).map(({ cells }) => cells) },
  };
}

/** Columns that are known already must not be taken for another's. */
function withoutColumns(rows: readonly TableRow[], known: Columns): TableRow[] {
  const isKnown = (at: number) => columnRoles.some((role) => known[at] === role);
  return rows.map((row) => ({ ...row, cells: row.cells.map((cell, at) => (isKnown(at) ? '' : cell)) }));
}

function withoutFaults(result: ImportResult): ImportResult {
  if (result.cards.length > importLimits.rows) throw new ImportFailure('TOO_MANY_ROWS');
  const cards: CardToImport[] = [];
  const errors = [...result.errors];
  for (const card of result.cards) {
    const code = cardFault(card);
    if (code === null) cards.push(card);
    else errors.push(rowError(card.row, code, [card.frontValue, card.backValue]));
  }
  return { ...result, cards, errors };
}
