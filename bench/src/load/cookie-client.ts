import type { HttpRequest, RawResponse } from '../service/http-connection.ts';
import { compressedPostRequest, getRequest } from '../service/http-requests.ts';

/** Sends a request over any connection that is free. */
export type Send = (request: HttpRequest) => Promise<RawResponse>;

/**
 * Returns a function that sends requests as one browser does: it keeps the cookies of responses. It throws at a status
 * other than 200.
 */
export function cookieClient(send: Send) {
  const cookies = new Map<string, string>();
  return async (method: 'GET' | 'POST', path: string, body?: object): Promise<RawResponse> => {
    const cookie = cookieHeader(cookies, path);
    const response = await send(
      method === 'GET'
        ? getRequest(path, cookie)
        : compressedPostRequest(path, cookie, JSON.stringify(body ?? {})),
    );
    if (response.status !== 200) {
      throw new Error(`${path} responded with ${response.status}: ${response.body.toString().slice(0, 300)}`);
    }
    keepCookies(cookies, response.headers['set-cookie'] ?? []);
    return response;
  };
}

/** Over plain http, browsers send the tokens that are for auth alone to auth only, by the paths of the cookies. */
const cookieHeader = (cookies: ReadonlyMap<string, string>, path: string) =>
  [...cookies]
    .filter(([name]) => path.startsWith('/api/auth/') || name === 'repaso_access')
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

function keepCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = ''] = line.split(';', 1);
    const at = pair.indexOf('=');
    if (pair.length > at + 1) cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
