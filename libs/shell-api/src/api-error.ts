import type { ClientErrorCode, ErrorCode, ErrorParams } from '@repaso/contracts';

export type ApiErrorCode = ErrorCode | ClientErrorCode;

/** A failed call. Its code is one of the services' error table or a client code such as OFFLINE. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly params: ErrorParams;
  /** Id of the failed request in the services' logs; empty without a response. */
  readonly requestId: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;

  constructor(failure: { code: ApiErrorCode; params?: ErrorParams; requestId?: string; status?: number }) {
    super(failure.code);
    this.code = failure.code;
    this.params = failure.params ?? {};
    this.requestId = failure.requestId ?? '';
    this.status = failure.status ?? 0;
  }
}

/** Whether a caught value is an ApiError. Checks the shape, since the value may come from another copy of this package. */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && value.name === 'ApiError' && 'code' in value && 'requestId' in value;
}
