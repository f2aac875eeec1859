/** Form of paths in a release entry: without locale, parameters and slash at the end, in lower case. */
const normalised = /^\/$|^(\/[a-z0-9][a-z0-9_-]*)+$/;

/**
 * First parts of paths that no remote may have, because they belong to services, files of remotes, locales, and
 * the shell's own screen. */
const reserved = new Set(['api', 'remotes', 'es', 'ru', 'version']);

export const isNormalised = (path: string) => normalised.test(path);

export const isReserved = (path: string) => reserved.has(path.split('/')[1] ?? '');

/** Returns whether a route prefix covers a path. The prefix `/` covers only the home screen. */
const covers = (prefix: string, path: string) =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));

/** Returns the length of the longest route prefix that covers a path; 0 if none covers it. */
export const reachOf = (prefixes: readonly string[], path: string) =>
  Math.max(0, ...prefixes.filter((prefix) => covers(prefix, path)).map(({ length }) => length));
