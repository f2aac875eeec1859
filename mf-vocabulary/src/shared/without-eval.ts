/**
 * zod calls `eval` once to detect whether it may compile its checks, and the worker's content security policy reports
 * that. Import this file before any module that creates schemas.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
