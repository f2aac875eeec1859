import { signedInCookie } from '@repaso/contracts';
import type { IncomingMessage } from 'node:http';

/**
 * Cookies that only auth may receive. Their prefix `__Host-` requires the path `/`, so browsers send them to all
 * services.
 */
const authOnly = /^\s*__Host-repaso_(refresh|device|passkey)=/;

/** Removes the cookies that only auth may receive from a request to another service. */
export function withholdAuthCookies(request: IncomingMessage): void {
  const { cookie } = request.headers;
  if (cookie === undefined) return;
  const others = cookie.split(';').filter((part) => !authOnly.test(part));
  if (others.length === 0) delete request.headers.cookie;
  else request.headers.cookie = others.join(';').trim();
}

const session = new RegExp(`(?:^|;)\\s*(?:(?:__Host-)?repaso_(?:access|refresh)|${signedInCookie})=[^;\\s]`);

/**
 * Returns whether a browser's cookies say that it has a session: one of its tokens, which is not checked, or the shell's
 * own cookie. Over plain http, tokens do not come with the request for a page.
 */
export const hasSession = (cookies: string): boolean => session.test(cookies);
