import type { Success } from '@repaso/contracts';

const early = new Map<string, Promise<Success<unknown>>>();

/**
 * Keeps the response of a call that was sent before the code which needs it has loaded. The next call
 * with the same method and URL gets it.
 */
export function keepEarlyCall(requestLine: string, response: Promise<Success<unknown>>): void {
  early.set(requestLine, response);
  // A call that failed early is sent again by the code which needs it.
  response.catch(() => early.delete(requestLine));
}

/** Returns the kept response of a call, once; null without one, or when the call failed. */
export async function takeEarlyCall(requestLine: string): Promise<Success<unknown> | null> {
  const response = early.get(requestLine);
  early.delete(requestLine);
  return (await response?.catch(() => null)) ?? null;
}
