/**
 * zod tries `eval` once to find out whether it may compile its checks, and the page's content policy reports that. All
 * copies of zod on a page read this one object before their first check, also those that remotes bring along.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
