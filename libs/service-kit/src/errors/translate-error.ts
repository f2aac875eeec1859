import type { ZodError } from 'zod';
import { readOnlyServer } from '../database/leave-read-only-servers.ts';
import { AppError, appError } from './app-error.ts';
import { systemErrorCode } from './system-error-code.ts';

/**
 * SQLSTATEs of lost connections. 08P01 (protocol violation) is excluded: the statement causes it, for example by a NUL
 * in a parameter.
 */
const connectionLost = /^(08(?!P01)|57P)/;
/** SQLSTATEs of insufficient resources: 53100 disk full, 53200 out of memory, 53300 too many connections. */
const outOfResources = /^53/;
const refusedSockets = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** Errors of pg that have no code: their message, and the code we treat them as. */
const withoutCode: Record<string, string> = {
  'Connection terminated': 'ECONNRESET',
  'Connection terminated unexpectedly': 'ECONNRESET',
  'Connection terminated due to connection timeout': 'ETIMEDOUT',
  'Client has encountered a connection error and is not queryable': 'ECONNRESET',
  'timeout expired': 'ETIMEDOUT',
  // No connection of the pool became free in time. 55P03 is Postgres' code for a lock that is not available.
  'timeout exceeded when trying to connect': '55P03',
};

/**
 * Translates any thrown value to an AppError. Database errors are recognised by their SQLSTATE; only those of pg
 * without a code by their message.
 */
export function translateError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = databaseCode(error);
  if (code === '23505') return appError('CONFLICT');
  if (code === '40001' || code === '40P01' || code === '55P03' || code === '57014') return appError('BUSY');
  if (code !== undefined && isServerLost(code)) {
    return unavailable('database');
  }
  if (code !== undefined && outOfResources.test(code))
    return unavailable(code === '53100' ? 'storage' : 'database');
  return appError('INTERNAL');
}

/** During a failover, connections are lost, and a proxy may lead to a server that only reads. */
const isServerLost = (code: string) =>
  connectionLost.test(code) || refusedSockets.has(code) || code === readOnlyServer;

const unavailable = (service: string) => appError('UPSTREAM_UNAVAILABLE', { service });

/** Returns whether a thrown error means that the database's disk is full. */
export const isDiskFull = (error: unknown) => databaseCode(error) === '53100';

/**
 * Returns a VALIDATION error with the path and message of the first zod issue. The message is shown to users: contracts
 * define it.
 */
export function validationError(error: ZodError): AppError {
  const issue = error.issues[0];
  return appError('VALIDATION', { path: issue?.path.join('.') ?? '', reason: issue?.message ?? '' });
}

/**
 * Returns the SQLSTATE or socket code of an error; if it has none, that of its cause. Undefined when neither has one.
 */
function databaseCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const code =
    systemErrorCode(error) ?? ('message' in error ? withoutCode[String(error.message)] : undefined);
  return code ?? ('cause' in error ? databaseCode(error.cause) : undefined);
}
