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

interface Settled<T> {
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
  const [settled, setSettled] = useState<Settled<T> | null>(null);
  useEffect(() => {
    if (read === null) return;
    const leaving = new AbortController();
    const settle = (outcome: { data?: T; error?: unknown }) => {
      if (leaving.signal.aborted) return;
      const error = 'error' in outcome ? apiErrorOf(outcome.error) : null;
      setSettled((last) => ({ read, attempt, data: outcome.data ?? last?.data, error }));
    };
    read(leaving.signal).then(
      (data) => settle({ data }),
      (error: unknown) => settle({ error }),
    );
    return () => leaving.abort();
  }, [read, attempt]);
  const isSettled = settled?.read === read && settled.attempt === attempt;
  const error = isSettled ? settled.error : null;
  const isWaiting = isAboutConnection(error);
  useEffect(() => {
    if (!isWaiting) return;
    const readAgain = () => setAttempt((last) => last + 1);
    addEventListener('online', readAgain);
    return () => removeEventListener('online', readAgain);
  }, [isWaiting]);
  return {
    data: settled?.data,
    isLoading: read !== null && !isSettled,
    error,
    retry: () => setAttempt(attempt + 1),
  };
}

function apiErrorOf(error: unknown): ApiError {
  return isApiError(error) ? error : new ApiError({ code: 'INTERNAL' });
}
