import { ZodError } from 'zod';
import { AppError, appError } from './app-error.ts';
import { errorCodeOf } from './error-code-of.ts';

const connectionLost = /^(08|57P)/;
const refusedSockets = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** Turns whatever was thrown into an error of the table. Databases are judged by SQLSTATE, never by text. */
export function translateError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return validationError(error);
  const code = databaseCode(error);
  if (code === '23505') return appError('CONFLICT');
  if (code === '40001' || code === '40P01' || code === '55P03' || code === '57014') return appError('BUSY');
  if (code !== undefined && (connectionLost.test(code) || refusedSockets.has(code))) {
    return appError('UPSTREAM_UNAVAILABLE', { service: 'database' });
  }
  return appError('INTERNAL');
}

/** VALIDATION with the path and the reason of the first issue; the contract's messages are the product's texts. */
export function validationError(error: ZodError): AppError {
  const issue = error.issues[0];
  return appError('VALIDATION', { path: issue?.path.join('.') ?? '', reason: issue?.message ?? '' });
}

/** SQLSTATE or socket code of an error or of the one it wraps. */
function databaseCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  return errorCodeOf(error) ?? ('cause' in error ? databaseCode(error.cause) : undefined);
}
