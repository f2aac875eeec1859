import type { IncomingMessage } from 'node:http';

/** Browsers send `__Host-` cookies to every path of the origin. These cookies must reach only auth. */
const authOnly = /^\s*__Host-repaso_(refresh|device)=/;

/** Removes auth's own cookies from a request that goes to another service. */
export function withholdAuthCookies(request: IncomingMessage): void {
  const { cookie } = request.headers;
  if (cookie === undefined) return;
  const others = cookie.split(';').filter((part) => !authOnly.test(part));
  if (others.length === 0) delete request.headers.cookie;
  else request.headers.cookie = others.join(';').trim();
}
