import { gzipSync } from 'node:zlib';
import type { HttpRequest } from './http-connection.ts';

/** Our client in the browser compresses bodies of at least this many bytes. */
const worthCompressing = 2048;

/** Returns an uncompressed JSON request, with the headers of a browser on the same origin. */
export const postRequest = (path: string, cookie: string, body: string): HttpRequest => ({
  method: 'POST',
  path,
  headers: { ...commonHeaders(cookie), 'content-type': 'application/json', 'x-repaso-csrf': '1' },
  body: Buffer.from(body),
});

/** Returns a JSON request whose body is compressed if our client in the browser would compress it. */
export function compressedPostRequest(path: string, cookie: string, body: string): HttpRequest {
  const request = postRequest(path, cookie, body);
  if (body.length < worthCompressing) return request;
  return { ...request, headers: { ...request.headers, 'content-encoding': 'gzip' }, body: gzipSync(body) };
}

export const getRequest = (path: string, cookie: string): HttpRequest => ({
  method: 'GET',
  path,
  headers: commonHeaders(cookie),
});

const commonHeaders = (cookie: string) => ({
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-fetch-site': 'same-origin',
  cookie,
});
