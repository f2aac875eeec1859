import type { EndpointName, Success } from '@repaso/contracts';

const early = new Map<EndpointName, Promise<Success<unknown>>>();

/**
 * Keeps the response of a call that was sent before the code which needs it has loaded. The next call of this endpoint
 * without options gets it.
 */
export function keepEarlyCall(name: EndpointName, response: Promise<Success<unknown>>): void {
  early.set(name, response);
  // A call that failed early is sent again by the code which needs it.
  response.catch(() => early.delete(name));
}

/** Returns the kept response of a call, once; null without one, or when the call failed. */
export async function takeEarlyCall(name: EndpointName): Promise<Success<unknown> | null> {
  const response = early.get(name);
  early.delete(name);
  return (await response?.catch(() => null)) ?? null;
}
