const base = 'https://callback.invalid';

/**
 * Returns a path of this platform to open after signing in. Returns `/` for anything that could lead to another site:
 * other schemes and hosts, `//host`, backslashes (browsers read them as slashes) and control characters (browsers drop
 * them).
 *
 * @example safeCallback('/practice/cards?x=1') // '/practice/cards?x=1'
 * @example safeCallback('//evil.example') // '/'
 */
export function safeCallback(callback: string | null | undefined): string {
  if (typeof callback !== 'string' || !/^\/(?![/\\])/.test(callback)) return '/';
  if (/[\\\u0000-\u0020\u007f]/.test(callback)) return '/';
  const url = URL.parse(callback, base);
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
