import { TextDecoder, TextEncoder } from 'node:util';

// The router asks for them while it loads; jsdom has none. Imported first, before anything that imports the router.
Object.assign(globalThis, { TextDecoder, TextEncoder });
