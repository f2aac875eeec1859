/**
 * zod tries `eval` once to find out whether it can compile its checks, and the browser reports that as a violation of the
 * content policy. All copies of zod on the page, also those of remotes, read this global object before their first check.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
