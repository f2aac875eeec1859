import { withoutCategory } from '@repaso/contracts';
import { strToU8 } from 'fflate';
import papa from 'papaparse';
import { exportedColumns } from '../columns.ts';
import type { CardToExport } from './card-to-export.ts';
import { guardFormula } from './formula-guard.ts';
import { joinTags } from './tags-cell.ts';

/**
 * A table with a header. The byte order mark tells Excel that it is UTF-8; semicolons are what Excel expects where
 * Spanish or Russian is spoken, and other programs find them out. Quoting follows RFC 4180.
 */
export function toCsv(cards: readonly CardToExport[]): Uint8Array {
  const rows = [[...exportedColumns], ...cards.map(rowOf)];
  return strToU8(`\ufeff${papa.unparse(rows, { delimiter: ';', newline: '\r\n' })}\r\n`);
}

function rowOf({ content }: CardToExport): string[] {
  const { category, tags, ...texts } = content;
  const cells = {
    ...texts,
    tags: joinTags(tags),
    category: category === withoutCategory ? '' : category,
  };
  return exportedColumns.map((column) => guardFormula(cells[column] ?? ''));
}
