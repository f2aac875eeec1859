import { TextDecoder, TextEncoder } from 'node:util';

// The router needs these globals at import time; jsdom has none. Import this file before any import of the router.
Object.assign(globalThis, { TextDecoder, TextEncoder });
