import { gzipSync } from 'node:zlib';
import type { HttpRequest } from './http-connection.ts';

/** Bodies of at least this many bytes are compressed by our client in the browser. */
const worthCompressing = 2048;

/** A JSON request as a browser on the same origin sends it, without compression. */
export const postRequest = (path: string, cookie: string, body: string): HttpRequest => ({
  method: 'POST',
  path,
  headers: { ...commonHeaders(cookie), 'content-type': 'application/json', 'x-repaso-csrf': '1' },
  body: Buffer.from(body),
});

/** `postRequest` with compression of long bodies, as in our client. */
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
  cookie,
});
