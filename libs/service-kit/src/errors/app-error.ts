import { errorTable } from '@repaso/contracts';
import type { ErrorCode, ErrorParams } from '@repaso/contracts';

/** A refusal with a code of the one error table; the error middleware answers it. The message is for the log alone. */
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

/** Makes the error to throw: `throw appError('CARD_NOT_FOUND')`. */
export function appError(code: ErrorCode, params?: ErrorParams): AppError {
  return new AppError(code, params);
}
