import { TextDecoder, TextEncoder } from 'node:util';

/** As much of a request as the router makes of a navigation without loaders. */
class NavigationRequest {
  readonly url: string;
  readonly signal: AbortSignal | undefined;
  readonly method = 'GET';
  constructor(url: string | URL, init: { signal?: AbortSignal } = {}) {
    this.url = String(url);
    this.signal = init.signal;
  }
}

// The router asks for them; jsdom has none. Imported first, before anything that imports the router.
Object.assign(globalThis, { TextDecoder, TextEncoder, Request: NavigationRequest });
