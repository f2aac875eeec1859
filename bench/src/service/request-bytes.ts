import { gzipSync } from 'node:zlib';

/** From here on our client in the browser compresses what it sends. */
const worthCompressing = 2048;

/** The bytes of a JSON request as a browser on the same origin sends it, but for its compression. */
export function requestBytes(path: string, cookie: string, body: string): Buffer {
  return postBytes(path, cookie, Buffer.from(body), []);
}

/** `requestBytes` with a long body compressed, as our client sends it. */
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

/** The bytes of a request without a body. */
export function getBytes(path: string, cookie: string): Buffer {
  return Buffer.from(`${[`GET ${path} HTTP/1.1`, ...commonHeaders(cookie)].join('\r\n')}\r\n\r\n`);
}

const commonHeaders = (cookie: string) => [
  'host: 127.0.0.1',
  'accept: application/json',
  'accept-encoding: gzip, deflate, br, zstd',
  `cookie: ${cookie}`,
];
