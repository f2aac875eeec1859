/** Addresses as release entries write them: without locale, lower case, no trailing slash, no parameters. */
const normalised = /^\/$|^(\/[a-z0-9][a-z0-9_-]*)+$/;

/** First segments that never reach a remote: the services, the remotes' files, the locales. */
const reserved = new Set(['api', 'remotes', 'es', 'ru']);

export const isNormalised = (path: string) => normalised.test(path);

export const isReserved = (path: string) => reserved.has(path.split('/')[1] ?? '');

/** Whether a prefix covers a path; `/` is the home screen alone. */
const covers = (prefix: string, path: string) =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));

/** Length of the longest of these prefixes that covers the path; 0 when none does. */
export const reachOf = (prefixes: readonly string[], path: string) =>
  Math.max(0, ...prefixes.filter((prefix) => covers(prefix, path)).map(({ length }) => length));
