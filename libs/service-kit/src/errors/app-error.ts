import { errorTable } from '@repaso/contracts';
import type { ErrorCode, ErrorParams } from '@repaso/contracts';

/** An error with a code of the error table in contracts. The error middleware sends code and params to the client. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly status: number;

  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.status = errorTable[code].status;
  }
}

/** Creates an error to throw: `throw appError('CARD_NOT_FOUND')`. */
export function appError(code: ErrorCode, params?: ErrorParams): AppError {
  return new AppError(code, params);
}

/** Returns whether an error says that another server, such as a storage, cannot be reached. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'UPSTREAM_UNAVAILABLE';
