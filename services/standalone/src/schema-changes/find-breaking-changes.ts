/**
 * Finds the changes of a migration that break the version before it, which still runs over the same database during an
 * upgrade and after a return. It reads SQL as migrations here are written: one or more statements, without functions.
 */

interface Rule {
  /** Matches an action of `alter table`, or a whole other statement. */
  pattern: RegExp;
  change: string;
}

const ofStatements: readonly Rule[] = [
  { pattern: /^drop (table|schema|view|type|sequence)\b/, change: 'drops a table' },
  { pattern: /^truncate\b/, change: 'empties a table' },
  { pattern: /^create unique index\b/, change: 'makes values unique' },
];

const ofAlterTable: readonly Rule[] = [
  { pattern: /^rename to\b/, change: 'renames a table' },
  { pattern: /^set schema\b/, change: 'moves a table' },
  { pattern: /^rename\b/, change: 'renames a column' },
  { pattern: /^drop (?!constraint|not null)/, change: 'drops a column' },
  { pattern: /^alter (column )?\S+ (set data )?type\b/, change: 'changes the type of a column' },
  { pattern: /^alter (column )?\S+ set not null\b/, change: 'requires a value in a column' },
  { pattern: /^alter (column )?\S+ drop default\b/, change: 'drops the default of a column' },
  {
    pattern: /^add (column )?(?!constraint)(?=.*\bnot null\b)(?!.*\bdefault\b)/,
    change: 'adds a column that needs a value',
  },
  { pattern: /^add (constraint|check|unique|foreign|exclude)\b/, change: 'adds a constraint' },
];

/** Returns each breaking change of a migration's statements, as `<what it does>: <where>`. Tables that the same migration creates are left out. */
export function findBreakingChanges(sql: readonly string[]): string[] {
  const statements = sql.flatMap((text) => divide(plain(text), ';')).filter((statement) => statement !== '');
  const isNew = newTables(statements);
  return statements.flatMap((statement) => {
    const altered = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(statement);
    const [, table = '', actions = ''] = altered ?? [];
    if (altered === null)
      return isOnNewTable(statement, isNew) ? [] : matching(ofStatements, statement, statement);
    if (isNew.has(table)) return [];
    return divide(actions, ',').flatMap((action) => matching(ofAlterTable, action, `${table} ${action}`));
  });
}

const matching = (rules: readonly Rule[], text: string, where: string): string[] =>
  rules
    .filter(({ pattern }) => pattern.test(text))
    .slice(0, 1)
    .map(({ change }) => `${change}: ${where.slice(0, 80)}`);

const newTables = (statements: readonly string[]) =>
  new Set(statements.flatMap((one) => /^create table (?:if not exists )?(\S+)/.exec(one)?.[1] ?? []));

/** Whether a unique index is on a table that no older version has. */
const isOnNewTable = (statement: string, isNew: ReadonlySet<string>) =>
  isNew.has(/^create unique index .*? on (\S+)/.exec(statement)?.[1] ?? '');

/** Returns SQL in lower case without comments, quotes of names and doubled spaces. */
const plain = (text: string) =>
  text
    .replace(/--.*$/gm, '')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** Divides text at a sign, outside of parentheses. */
function divide(text: string, sign: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === sign && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + letter);
  }
  return parts.map((part) => part.trim());
}
