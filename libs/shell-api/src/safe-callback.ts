const base = 'https://callback.invalid';

/**
 * A path of this platform to go to after signing in, or `/` for anything that could lead elsewhere: other schemes and
 * hosts, `//host`, backslashes and control characters that browsers read as slashes or drop.
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
