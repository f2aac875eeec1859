import { clientErrorCodes, isErrorCode, type ClientErrorCode, type ErrorCode } from '@repaso/contracts';

/** A failure that the learner is told about; compare `code`, which has a text in every language. */
export class StoreError extends Error {
  readonly code: ErrorCode | ClientErrorCode;

  constructor(code: ErrorCode | ClientErrorCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'StoreError';
    this.code = code;
  }
}

/** Turns the browser's way of saying 'full' into our code; everything else stays what it is. */
export function translateStorageError(error: unknown): unknown {
  return isQuota(error) ? new StoreError('STORAGE_FULL', error) : error;
}

/** The database library wraps the browser's error, once or twice. */
function isQuota(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('name' in error && error.name === 'QuotaExceededError') return true;
  return 'inner' in error && isQuota(error.inner);
}

/** The code that an error carries; INTERNAL when it carries none. */
export function codeOf(error: unknown): ErrorCode | ClientErrorCode {
  if (isQuota(error)) return 'STORAGE_FULL';
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'INTERNAL';
  const { code } = error;
  return typeof code === 'string' && isCode(code) ? code : 'INTERNAL';
}

function isCode(code: string): code is ErrorCode | ClientErrorCode {
  return isErrorCode(code) || clientErrorCodes.some((known) => known === code);
}
