/** What a span shows of a statement. It never has the text, because the ORM writes values into it. */
export interface StatementName {
  /** Name of a prepared statement, or operation and table, such as `select auth.user`. */
  name: string;
  /** In upper case, such as `SELECT`. Absent if the statement begins with something else than one word. */
  operation?: string;
  /** With the schema, without quotes. Absent if it is not at the start of the statement. */
  table?: string;
}

/** Longest start of a statement that is searched for its table. The columns of a select come before it. */
const startLength = 4000;
const operationAtStart =
  /^\s*(?:with\s|(select|insert|update|delete|begin|commit|rollback|savepoint|set|lock|copy)\b)/i;
/** A table may only be found where no text of a user can be before it: no quote of a text, no dollar quote. */
const tableAtStart =
  /^\s*(?:insert into|update|delete from|select [^'$]*?\bfrom)\s+("?[a-z_]\w*"?(?:\."?[a-z_]\w*"?)?)/i;

/** Returns the name of a statement as the driver receives it: a text, or an object with `text` and maybe `name`. */
export function statementName(query: unknown): StatementName {
  const text = textOf(query).slice(0, startLength);
  const operation = operationAtStart.exec(text)?.[1]?.toLowerCase();
  const table = tableAtStart.exec(text)?.[1]?.replaceAll('"', '');
  const prepared = fieldOf(query, 'name');
  return {
    name: prepared ?? ([operation, table].filter(Boolean).join(' ') || 'statement'),
    ...(operation !== undefined && { operation: operation.toUpperCase() }),
    ...(table !== undefined && { table }),
  };
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : (fieldOf(query, 'text') ?? ''));

function fieldOf(query: unknown, key: 'name' | 'text'): string | undefined {
  if (typeof query !== 'object' || query === null || !(key in query)) return undefined;
  const value = (query as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : undefined;
}
