import { stdSerializers } from 'pino';
import { errorCodeOf } from '../errors/error-code-of.ts';

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

/**
 * The error to log: errors of Postgres, also those below it as causes, have no message of their own, because that may
 * hold the values of a row or of a statement.
 */
export function withoutValues(error: Error): Error {
  const cause = error.cause instanceof Error ? withoutValues(error.cause) : undefined;
  if (!isOfDatabase(error) && cause === undefined) return error;
  const message = isOfDatabase(error) ? `database error ${errorCodeOf(error)}` : error.message;
  const logged = new Error(message, cause && !isOfDatabase(error) ? { cause } : {});
  Object.defineProperty(logged, 'constructor', { value: error.constructor });
  return Object.assign(logged, fieldsOf(error), {
    stack: [`${error.name}: ${message}`, ...framesOf(error)].join('\n'),
  });
}

/** pg tells the severity of an error, and the ORM's errors copy what pg's tell. */
const isOfDatabase = (error: Error) => 'severity' in error && errorCodeOf(error) !== undefined;

/** The ORM puts the statement, its values and the stack of pg's error between the frames. */
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line));

const fieldsOf = (error: Error) =>
  Object.fromEntries(
    Object.entries(error).filter(([name]) => known.includes(name) && name !== 'message' && name !== 'stack'),
  );
