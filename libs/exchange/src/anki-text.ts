/** Anki's export of notes as text: lines such as `#separator:tab` say what the table below them is. */
import type { ColumnRole, Columns } from './columns.ts';

export interface AnkiText {
  /** The table below. */
  text: string;
  separator: string;
  isHtml: boolean;
  tags: string[];
  /** What the head says of columns; null where it says nothing. */
  columns: Columns;
  /** Places of columns that no part of a card takes, such as the note type. */
  unused: number[];
  /** The folder of all cards; '' for none. */
  category: string;
  /** Names of the columns, where it gives them. */
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

/** Takes the head off; null for a text that has none. */
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
