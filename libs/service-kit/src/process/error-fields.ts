import { stdSerializers } from 'pino';

/**
 * Fields of an error that are logged. Others may hold what a client sent: Node's parse errors carry the whole packet,
 * Postgres tells the values of a row in `detail`.
 */
const known = [
  'type',
  'message',
  'stack',
  'code',
  'status',
  'syscall',
  'address',
  'port',
  'schema',
  'table',
  'constraint',
];

/** pino's serializer of `err`. */
export function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const fields = new Map(Object.entries(stdSerializers.err(error)));
  return Object.fromEntries(known.filter((name) => fields.has(name)).map((name) => [name, fields.get(name)]));
}
