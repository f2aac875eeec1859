import type { EndpointName } from '@repaso/contracts';

/** Hooks of the session into every call. */
export interface HttpBinding {
  /** Runs before a call. Renews a session that is about to expire. */
  prepare: (name: EndpointName) => Promise<void>;
  /** Runs after a 401 response. Resolves with whether to retry the call. @throws when the renewal got no response */
  recover: (name: EndpointName, code: string) => Promise<boolean>;
}

let bound: HttpBinding = { prepare: () => Promise.resolve(), recover: () => Promise.resolve(false) };

/** Connects the session to the HTTP client. Without a binding, calls are sent unchanged and not retried. */
export function bindHttp(binding: HttpBinding): void {
  bound = binding;
}

/** Returns the bound session. */
export function httpBinding(): HttpBinding {
  return bound;
}
