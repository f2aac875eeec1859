import type { IncomingMessage } from 'node:http';

/** A `__Host-` cookie goes to every path of the origin; those that concern auth alone are handed to auth alone. */
const forAuthAlone = /^\s*__Host-repaso_(refresh|device)=/;

/** Removes auth's own cookies from a request that goes to another service. */
export function withholdAuthCookies(request: IncomingMessage): void {
  const { cookie } = request.headers;
  if (cookie === undefined) return;
  const others = cookie.split(';').filter((part) => !forAuthAlone.test(part));
  if (others.length === 0) delete request.headers.cookie;
  else request.headers.cookie = others.join(';').trim();
}
