import { isApiError } from '@repaso/shell-api';

/** Options of the calls that read, renew or end the session. The page waits for them. */
export const sessionCall = { timeout: 6_000 };

/** Whether a call failed without a valid response: network failure, or status 5xx. */
export const isUnavailable = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || error.status >= 500;

/** Runs calls that change cookies one at a time, over all tabs. */
export type Exclusively = <T>(operation: () => Promise<T>) => Promise<T>;
