/** Form of paths in release entries: without locale, in lower case, without trailing slash and parameters. */
const normalised = /^\/$|^(\/[a-z0-9][a-z0-9_-]*)+$/;

/** First path segments that remotes cannot use: services, files of remotes, locales. */
const reserved = new Set(['api', 'remotes', 'es', 'ru']);

export const isNormalised = (path: string) => normalised.test(path);

export const isReserved = (path: string) => reserved.has(path.split('/')[1] ?? '');

/** Whether a prefix covers a path. `/` covers only the home screen. */
const covers = (prefix: string, path: string) =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));

/** Returns the length of the longest prefix that covers the path, or 0 if no prefix does. */
export const reachOf = (prefixes: readonly string[], path: string) =>
  Math.max(0, ...prefixes.filter((prefix) => covers(prefix, path)).map(({ length }) => length));
