import { useEffect, useState } from 'react';
import { ApiError, isApiError } from '@repaso/shell-api';

/** State of a request to a service. */
export interface Reading<T> {
  /** Result of the latest successful request. It stays while the next one is pending or has failed. */
  data: T | undefined;
  isLoading: boolean;
  /** Error of the latest request. */
  error: ApiError | null;
  retry: () => void;
}

type Read<T> = (signal: AbortSignal) => Promise<T>;

interface Outcome<T> {
  read: Read<T>;
  attempt: number;
  data: T | undefined;
  error: ApiError | null;
}

const isAboutConnection = (error: ApiError | null) =>
  error !== null && ['OFFLINE', 'NETWORK', 'TIMEOUT'].includes(error.code);

/**
 * Sends a request when the component mounts and whenever `read` changes. The previous request is aborted, and its data
 * stay until the next response. A request that failed offline is repeated when the connection is back.
 *
 * @param read wrap it in `useCallback`; null sends no request
 */
export function useReading<T>(read: Read<T> | null): Reading<T> {
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<Outcome<T> | null>(null);
  useEffect(() => {
    if (read === null) return;
    const controller = new AbortController();
    const finish = (result: { data?: T; error?: unknown }) => {
      if (controller.signal.aborted) return;
      const error = 'error' in result ? apiErrorOf(result.error) : null;
      setLast((former) => ({ read, attempt, data: result.data ?? former?.data, error }));
    };
    read(controller.signal).then(
      (data) => finish({ data }),
      (error: unknown) => finish({ error }),
    );
    return () => controller.abort();
  }, [read, attempt]);
  const isFinished = last?.read === read && last.attempt === attempt;
  const error = isFinished ? last.error : null;
  const isWaiting = isAboutConnection(error);
  useEffect(() => {
    if (!isWaiting) return;
    const readAgain = () => setAttempt((last) => last + 1);
    addEventListener('online', readAgain);
    return () => removeEventListener('online', readAgain);
  }, [isWaiting]);
  return {
    data: last?.data,
    isLoading: read !== null && !isFinished,
    error,
    retry: () => setAttempt(attempt + 1),
  };
}

function apiErrorOf(error: unknown): ApiError {
  return isApiError(error) ? error : new ApiError({ code: 'INTERNAL' });
}
