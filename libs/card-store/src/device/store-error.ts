import { clientErrorCodes, isErrorCode, type ClientErrorCode, type ErrorCode } from '@repaso/contracts';
import { storageProblem } from './storage-problem.ts';

/** A failure that the learner is told about; compare `code`, which has a text in every language. */
export class StoreError extends Error {
  readonly code: ErrorCode | ClientErrorCode;

  constructor(code: ErrorCode | ClientErrorCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'StoreError';
    this.code = code;
  }
}

/** Turns the browser's ways of saying 'full' and 'closed' into our codes; everything else stays what it is. */
export function translateStorageError(error: unknown): unknown {
  const code = storageCode(error);
  return code === null ? error : new StoreError(code, error);
}

/** Puts a failure of the storage itself on the page's board; other failures are none of its business. */
export function reportStorageFailure(error: unknown): void {
  const code = codeOf(error);
  if (code === 'STORAGE_FULL') storageProblem.report({ kind: 'full' });
  if (code === 'STORAGE_CLOSED') storageProblem.report({ kind: 'closed' });
}

/** What browsers and the database library call a database that is closed, cannot be opened, or gave up in the middle. */
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

/** The database library wraps the browser's error, once or twice, or lists one for each row. */
function isQuota(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('name' in error && error.name === 'QuotaExceededError') return true;
  if ('failures' in error && Array.isArray(error.failures) && error.failures.some(isQuota)) return true;
  return 'inner' in error && isQuota(error.inner);
}

/** The code that an error carries; INTERNAL when it carries none. */
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
