import type { EndpointName } from '@repaso/contracts';

/** What the session adds to every call. */
export interface HttpBinding {
  /** Runs before a call: renews a session that is about to end. */
  prepare: (name: EndpointName) => Promise<void>;
  /** Runs after a 401: answers whether the call may be tried once more. @throws when nobody could say */
  recover: (name: EndpointName, code: string) => Promise<boolean>;
}

let bound: HttpBinding = { prepare: () => Promise.resolve(), recover: () => Promise.resolve(false) };

/** Gives the http client its session; without it calls go out as they are. */
export function bindHttp(binding: HttpBinding): void {
  bound = binding;
}

/** The session bound to the http client. */
export function httpBinding(): HttpBinding {
  return bound;
}
