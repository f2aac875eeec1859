/** The bytes of a JSON request as a browser on the same origin sends it. */
export function requestBytes(path: string, cookie: string, body: string): Buffer {
  const head = [
    `POST ${path} HTTP/1.1`,
    ...commonHeaders(cookie),
    'content-type: application/json',
    'x-repaso-csrf: 1',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
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
