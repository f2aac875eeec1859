export type {
  CardToImport,
  ImportedHistory,
  ImportedReview,
  ImportedState,
  ImportResult,
  RowError,
} from './card-to-import.ts';
export { cardFault } from './check-card.ts';
export type { RowFault } from './check-card.ts';
export { columnRoles, guessColumns } from './columns.ts';
export type { ColumnRole, Columns } from './columns.ts';
export { decodeText, encodings } from './decode-text.ts';
export type { Encoding } from './decode-text.ts';
export { ImportFailure } from './import-failure.ts';
export type { ImportFault } from './import-failure.ts';
export { importLimits } from './import-limits.ts';
export { matchOwnCards, sideKey } from './match-own.ts';
export type { CardMatch, OwnCard } from './match-own.ts';
export { fieldRoles } from './note-type-reading.ts';
export type {
  FieldMapping,
  FieldReading,
  FieldRole,
  NoteTypeChoices,
  NoteTypeReading,
} from './note-type-reading.ts';
export { parseTable, plainSeparators, rowSeparators, separators } from './parse-table.ts';
export type { TableLayout } from './parse-table.ts';
export { isAnkiPackage, readImport } from './read-import.ts';
export type {
  ImportSource,
  PackageImport,
  PackageReader,
  ReadImport,
  ReadingChoices,
  TableReading,
} from './read-import.ts';
export { stripHtml } from './strip-html.ts';
export type { StrippedHtml } from './strip-html.ts';
export { packageLimits } from './anki/package-limits.ts';
export type { PackageLimits } from './anki/package-limits.ts';
export { readAnki } from './anki/read-anki.ts';
export type { AnkiLeftOut } from './anki/left-out.ts';
export type { AnkiImport, AnkiOptions } from './anki/read-anki.ts';
export type { SqlEngine } from './anki/sql-engine.ts';
export { UnreadablePackage } from './anki/unreadable-package.ts';
export type { PackageFault } from './anki/unreadable-package.ts';
export type { CardToExport } from './export/card-to-export.ts';
export { byteOrderMark, csvRows } from './export/csv-table.ts';
export { escapeFormula, unescapeFormula } from './export/formula-guard.ts';
export { joinTags, splitTags } from './export/tags-cell.ts';
export { toAnki } from './export/to-anki.ts';
export type { AnkiExportOptions } from './export/to-anki.ts';
export { toCsv } from './export/to-csv.ts';
export { toJson } from './export/to-json.ts';
