import type { EndpointName } from '@repaso/contracts';

/** What the shell does before, during and after each call. */
export interface HttpBinding {
  /** Runs before a call. Renews the session first if it is about to expire. */
  prepare: (name: EndpointName) => Promise<void>;
  /**
   * Runs after a response with status 401. Resolves with true when the call should be sent again.
   * @throws when the renewal of the session got no response
   */
  recover: (name: EndpointName, code: string) => Promise<boolean>;
  /** Returns further headers of a request. It is called for each request, also for a repeated one. */
  headers?: () => Record<string, string>;
}

let bound: HttpBinding = { prepare: () => Promise.resolve(), recover: () => Promise.resolve(false) };

/**
 * Sets the functions that every `call` runs. Before this is called, requests are sent as they are and never retried.
 */
export function bindHttp(binding: HttpBinding): void {
  bound = binding;
}

/** Returns the functions that `bindHttp` has set. */
export function httpBinding(): HttpBinding {
  return bound;
}
