import type { Context } from 'koa';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { ServiceMiddleware } from './service-state.ts';

/** Smallest response to compress, in bytes. For smaller ones the extra headers cost more than compression saves. */
const worthCompressing = 1024;
/**
 * Largest response to compress on the main thread, in bytes: this takes 1 to 2 ms. Larger ones go to the thread pool.
 */
const largestSync = 1024 * 1024;

const brotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 2 } };
const gzip = { level: 4 };
/** For texts like our responses, level 1 took less time than the default level, and the result was not larger. */
const zstd = { params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 } };

/** The supported encodings, preferred first. Their results have a similar size, so the fastest is preferred. */
const encodings = {
  zstd: {
    now: (text: Buffer) => zlib.zstdCompressSync(text, zstd),
    later: (text: Buffer) => promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdCompress)(text, zstd),
  },
  br: {
    now: (text: Buffer) => zlib.brotliCompressSync(text, brotli),
    later: (text: Buffer) => promisify(zlib.brotliCompress)(text, brotli),
  },
  gzip: {
    now: (text: Buffer) => zlib.gzipSync(text, gzip),
    later: (text: Buffer) => promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip)(text, gzip),
  },
} as const;
type Encoding = keyof typeof encodings;
const inOrder = Object.keys(encodings) as Encoding[];

/**
 * Serialises each response as JSON and compresses it in one call. A compression stream would send each chunk through
 * the thread pool, which takes about ten times as long for a few kilobytes.
 */
export const compressionMiddleware: ServiceMiddleware = async (ctx, next) => {
  ctx.vary('accept-encoding');
  await next();
  const text = ctx.method === 'HEAD' ? undefined : textOf(ctx.body);
  if (text === undefined) return;
  const encoding = text.length < worthCompressing ? undefined : accepted(ctx);
  if (encoding === undefined) {
    ctx.body = text;
    return;
  }
  const { now, later } = encodings[encoding];
  ctx.set('content-encoding', encoding);
  ctx.body = text.length <= largestSync ? now(text) : await later(text);
};

/**
 * Returns the body as bytes if it is a string or a plain object. Files and streams give undefined and are sent
 * uncompressed.
 */
function textOf(body: unknown): Buffer | undefined {
  if (typeof body === 'string') return Buffer.from(body);
  const isData =
    typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;
  return isData ? Buffer.from(JSON.stringify(body)) : undefined;
}

/**
 * Returns the first of our encodings that the client accepts. Undefined when it accepts none, or sends no
 * Accept-Encoding.
 */
function accepted(ctx: Context): Encoding | undefined {
  if (ctx.get('accept-encoding') === '') return undefined;
  return inOrder.find((encoding) => ctx.acceptsEncodings(encoding) === encoding);
}
