import { useEffect, useState } from 'react';
import { ApiError, isApiError } from '@repaso/shell-api';

/** Something read from a service. */
export interface Reading<T> {
  /** What the latest successful reading gave, also while the next one is under way or has failed. */
  data: T | undefined;
  isLoading: boolean;
  /** Why the latest reading failed. */
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
 * Reads when the screen shows and whenever `read` is another one; the former reading is cancelled, and its data stay
 * until the next have come. What failed for want of a connection is read again when the connection is back.
 *
 * @param read to be kept by `useCallback`; null reads nothing
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
