/**
 * Returns the name of one of our cookies. Over https it has the prefix `__Host-`: browsers then refuse the cookie from a
 * sibling domain, over plain http, and with a path other than `/`. Over http browsers reject that prefix.
 */
export function cookieName(cookie: 'access' | 'refresh' | 'device', origin: string): string {
  return `${origin.startsWith('https:') ? '__Host-' : ''}repaso_${cookie}`;
}
