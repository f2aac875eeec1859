import type { ReleaseEntry } from './release-set.ts';

const covers = (prefix: string, path: string) =>
  prefix === '/' ? path === '/' : path === prefix || path.startsWith(`${prefix}/`);

const withoutTrailingSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/**
 * Returns the remote that shows a path without locale: the one with the longest matching route prefix, or null. The
 * prefix `/` matches only the home screen.
 */
export function ownerOfPath<Entry extends Pick<ReleaseEntry, 'routePrefixes'>>(
  path: string,
  remotes: readonly Entry[],
): Entry | null {
  const wanted = withoutTrailingSlash(path);
  let owner: Entry | null = null;
  let longest = 0;
  for (const entry of remotes) {
    for (const prefix of entry.routePrefixes) {
      if (prefix.length > longest && covers(prefix, wanted)) [owner, longest] = [entry, prefix.length];
    }
  }
  return owner;
}
