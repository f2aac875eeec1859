/**
 * zod tries `eval` once to find out whether it may compile its checks, and a worker's policy reports that as the page's
 * does. Imported before everything that makes schemas.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
