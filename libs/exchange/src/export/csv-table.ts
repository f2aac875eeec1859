import { strToU8 } from 'fflate';
import papa from 'papaparse';
import { escapeFormula } from './formula-guard.ts';

/** The byte order mark in UTF-8. It tells Excel the encoding. */
export const byteOrderMark = strToU8('\ufeff');

/**
 * Writes rows of a CSV table (RFC 4180) in UTF-8, protected against formula injection. Semicolons separate cells,
 * because Excel expects them in Spanish and Russian locales and other programs detect them. A file begins with
 * `byteOrderMark`; its rows may be written in several parts.
 */
export function csvRows(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const escaped = rows.map((row) => row.map(escapeFormula));
  return new Uint8Array(strToU8(`${papa.unparse(escaped, { delimiter: ';', newline: '\r\n' })}\r\n`));
}
