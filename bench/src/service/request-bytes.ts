import { gzipSync } from 'node:zlib';

/** Bodies of at least this many bytes are compressed by our client in the browser. */
const worthCompressing = 2048;

/** Bytes of a JSON request as a browser on the same origin sends it, without compression. */
export function requestBytes(path: string, cookie: string, body: string): Buffer {
  return postBytes(path, cookie, Buffer.from(body), []);
}

/** `requestBytes` with compression of long bodies, as in our client. */
export function compressedRequestBytes(path: string, cookie: string, body: string): Buffer {
  if (body.length < worthCompressing) return requestBytes(path, cookie, body);
  return postBytes(path, cookie, gzipSync(body), ['content-encoding: gzip']);
}

function postBytes(path: string, cookie: string, body: Buffer, headers: readonly string[]): Buffer {
  const head = [
    `POST ${path} HTTP/1.1`,
    ...commonHeaders(cookie),
    'content-type: application/json',
    'x-repaso-csrf: 1',
    `content-length: ${body.length}`,
    ...headers,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
}

/** Bytes of a GET request. */
export function getBytes(path: string, cookie: string): Buffer {
  return Buffer.from(`${[`GET ${path} HTTP/1.1`, ...commonHeaders(cookie)].join('\r\n')}\r\n\r\n`);
}

const commonHeaders = (cookie: string) => [
  'host: 127.0.0.1',
  'accept: application/json',
  'accept-encoding: gzip, deflate, br, zstd',
  `cookie: ${cookie}`,
];
