import { withoutCategory } from '@repaso/contracts';
import { exportedColumns } from '../columns.ts';
import type { CardToExport } from './card-to-export.ts';
import { byteOrderMark, csvRows } from './csv-table.ts';
import { joinTags } from './tags-cell.ts';

/** Writes the cards as a CSV table with a header, in UTF-8 with a byte order mark. */
export function toCsv(cards: readonly CardToExport[]): Uint8Array {
  const rows = csvRows([[...exportedColumns], ...cards.map(rowOf)]);
  const file = new Uint8Array(byteOrderMark.length + rows.length);
  file.set(byteOrderMark);
  file.set(rows, byteOrderMark.length);
  return file;
}

function rowOf({ content }: CardToExport): string[] {
  const { category, tags, ...texts } = content;
  const cells = {
    ...texts,
    tags: joinTags(tags),
    category: category === withoutCategory ? '' : category,
  };
  return exportedColumns.map((column) => cells[column] ?? '');
}
