import { clientErrorCodes, isErrorCode, type ClientErrorCode, type ErrorCode } from '@repaso/contracts';
import { storageProblem } from './storage-problem.ts';

/** An error with a `code` that screens translate. */
export class StoreError extends Error {
  readonly code: ErrorCode | ClientErrorCode;

  constructor(code: ErrorCode | ClientErrorCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'StoreError';
    this.code = code;
  }
}

/** Converts browser errors for full or closed storage to a StoreError. Returns other errors unchanged. */
export function translateStorageError(error: unknown): unknown {
  const code = storageCode(error);
  return code === null ? error : new StoreError(code, error);
}

/** Reports a full or closed storage to `storageProblem`. Ignores other errors. */
export function reportStorageFailure(error: unknown): void {
  const code = codeOf(error);
  if (code === 'STORAGE_FULL') storageProblem.report({ kind: 'full' });
  if (code === 'STORAGE_CLOSED') storageProblem.report({ kind: 'closed' });
}

/** Error names of browsers and Dexie for a database that is closed, cannot be opened, or aborted a transaction. */
const closedNames: readonly string[] = [
  'DatabaseClosedError',
  'OpenFailedError',
  'MissingAPIError',
  'UnknownError',
  'InvalidStateError',
  'VersionError',
  'AbortError',
];

function storageCode(error: unknown): 'STORAGE_FULL' | 'STORAGE_CLOSED' | null {
  if (isQuota(error)) return 'STORAGE_FULL';
  if (typeof error !== 'object' || error === null || !('name' in error)) return null;
  return closedNames.some((name) => name === error.name) ? 'STORAGE_CLOSED' : null;
}

/** Dexie wraps the browser's error, once or twice, or lists one error per row. */
function isQuota(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('name' in error && error.name === 'QuotaExceededError') return true;
  if ('failures' in error && Array.isArray(error.failures) && error.failures.some(isQuota)) return true;
  return 'inner' in error && isQuota(error.inner);
}

/** Returns the code of an error; INTERNAL if it has none. */
export function codeOf(error: unknown): ErrorCode | ClientErrorCode {
  if (typeof error === 'object' && error !== null && 'code' in error) {
    const { code } = error;
    if (typeof code === 'string' && isCode(code)) return code;
  }
  return storageCode(error) ?? 'INTERNAL';
}

function isCode(code: string): code is ErrorCode | ClientErrorCode {
  return isErrorCode(code) || clientErrorCodes.some((known) => known === code);
}
