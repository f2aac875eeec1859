import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { RawResponse } from './http-connection.ts';

/** Returns the data of a response with status 200. @throws Error with the body of any other response */
export function readBody<T>({ status, headers, body }: RawResponse): T {
  const decode = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }[
    String(headers['content-encoding'])
  ];
  const text = (decode?.(body) ?? body).toString();
  if (status !== 200) throw new Error(`the service responded with ${status}: ${text.slice(0, 500)}`);
  return (JSON.parse(text) as { data: T }).data;
}
