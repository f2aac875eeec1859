import type { ClientErrorCode, ErrorCode, ErrorParams } from '@repaso/contracts';

export type ApiErrorCode = ErrorCode | ClientErrorCode;

/** A call that failed, with the code of the one error table or one that only a client can find out. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly params: ErrorParams;
  /** Names the failed request in the services' logs; empty when no service answered. */
  readonly requestId: string;
  /** HTTP status, 0 when no service answered. */
  readonly status: number;

  constructor(failure: { code: ApiErrorCode; params?: ErrorParams; requestId?: string; status?: number }) {
    super(failure.code);
    this.code = failure.code;
    this.params = failure.params ?? {};
    this.requestId = failure.requestId ?? '';
    this.status = failure.status ?? 0;
  }
}

/** Whether a caught value is an ApiError, by its shape: it may come from another copy of this package. */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && value.name === 'ApiError' && 'code' in value && 'requestId' in value;
}
