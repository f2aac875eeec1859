/**
 * Name of one of our cookies. Over https it has the prefix `__Host-`: browsers then refuse it from a sister domain, from
 * plain http, and for part of the site alone. Over http, on one's own machine, no browser would keep such a cookie.
 */
export function cookieName(cookie: 'access' | 'refresh' | 'device', origin: string): string {
  return `${origin.startsWith('https:') ? '__Host-' : ''}repaso_${cookie}`;
}
