/** Anki's "Notes in Plain Text" export: header lines such as `#separator:tab` describe the table below them. */
import type { ColumnRole, Columns } from './columns.ts';

export interface AnkiText {
  /** The table below the header. */
  text: string;
  separator: string;
  isHtml: boolean;
  tags: string[];
  /** Column roles from the header; null for columns it does not describe. */
  columns: Columns;
  /** Indices of columns without a role, such as the note type. */
  unused: number[];
  /** Folder for all cards; '' for no folder. */
  category: string;
  /** Names of the columns, when the header has them. */
  names: string[] | null;
}

const separators: Record<string, string> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  space: ' ',
  pipe: '|',
  colon: ':',
};
const roles: Record<string, ColumnRole> = {
  'tags column': 'tags',
  'deck column': 'category',
  'guid column': 'sourceId',
};
const head = /^(?:#[a-z][a-z ]*:[^\n]*\n)+/;

/** Splits the header off. Returns null for a text without such a header. */
export function readAnkiText(given: string): AnkiText | null {
  const text = given.replace(/\r\n?/g, '\n');
  const lines = head.exec(text)?.[0];
  if (lines === undefined) return null;
  const facts = new Map(
    lines
      .trimEnd()
      .split('\n')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(1, colon), line.slice(colon + 1).trim()] as const;
      }),
  );
  const named = facts.get('separator') ?? 'tab';
  const separator = separators[named.toLowerCase()] ?? named;
  return {
    text: text.slice(lines.length),
    separator,
    isHtml: facts.get('html') === 'true',
    tags: (facts.get('tags') ?? '').split(' ').filter((tag) => tag !== ''),
    columns: columnsOf(facts),
    unused: ['notetype column'].map((name) => Number(facts.get(name) ?? 0) - 1),
    category: facts.get('deck') ?? '',
    names: facts.get('columns')?.split(separator) ?? null,
  };
}

function columnsOf(facts: ReadonlyMap<string, string>): Columns {
  const columns: (ColumnRole | null)[] = [];
  for (const [name, role] of Object.entries(roles)) {
    const at = Number(facts.get(name)) - 1;
    if (Number.isInteger(at) && at >= 0 && at < 100) columns[at] = role;
  }
  return Array.from(columns, (role) => role ?? null);
}
