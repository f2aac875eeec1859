import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { isPlainObject, jsonInSlices } from './json-in-slices.ts';
import { JsonText } from './json-text.ts';
import type { ServiceMiddleware } from './service-state.ts';

/** Smallest response to compress, in bytes. For smaller ones the extra headers cost more than compression saves. */
const worthCompressing = 1024;
/**
 * Largest response to compress on the main thread, in bytes: this takes 1 to 2 ms. Larger ones go to the thread pool.
 */
const largestSync = 1024 * 1024;

const brotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 2 } };
const gzip = { level: 4 };
/**
 * From this length on, in bytes, level 3 takes about the time of level 1, and the result is a tenth smaller. For shorter
 * texts it takes longer.
 */
const longText = 512 * 1024;
const levels = {
  short: { params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 } },
  long: { params: { [zlib.constants.ZSTD_c_compressionLevel]: 3 } },
};
const zstdOf = ({ length }: Buffer) => (length < longText ? levels.short : levels.long);

/** The supported encodings, preferred first. Their results have a similar size, so the fastest is preferred. */
const encodings = {
  zstd: {
    now: (text: Buffer) => zlib.zstdCompressSync(text, zstdOf(text)),
    later: (text: Buffer) =>
      promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdCompress)(text, zstdOf(text)),
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
/** The chosen encodings by header. Browsers send few different headers, and parsing one takes longer than a look-up. */
const negotiated = new LRUCache<string, Encoding | 'identity'>({ max: 100 });

/**
 * Serialises each response as JSON and compresses it in one call. A compression stream would send each chunk through
 * the thread pool, which takes about ten times as long for a few kilobytes.
 */
export const compressionMiddleware: ServiceMiddleware = async (ctx, next) => {
  ctx.vary('accept-encoding');
  await next();
  // For HEAD, Koa computes the length of the body that is set.
  if (ctx.method === 'HEAD' && ctx.body instanceof JsonText) ctx.body = ctx.body.text;
  const text = ctx.method === 'HEAD' ? undefined : await textOf(ctx.body);
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
 * Returns the body as bytes if it is a text or a plain object. Files and streams give undefined and are sent
 * uncompressed.
 */
async function textOf(body: unknown): Promise<Buffer | undefined> {
  if (body instanceof JsonText) return Buffer.from(body.text);
  if (typeof body === 'string') return Buffer.from(body);
  return isPlainObject(body) ? Buffer.from(await jsonInSlices(body)) : undefined;
}

/**
 * Returns the first of our encodings that the client accepts. Undefined when it accepts none, or sends no
 * Accept-Encoding.
 */
function accepted(ctx: Context): Encoding | undefined {
  const header = ctx.get('accept-encoding');
  if (header === '') return undefined;
  const known = negotiated.get(header);
  if (known !== undefined) return known === 'identity' ? undefined : known;
  const encoding = inOrder.find((name) => ctx.acceptsEncodings(name) === name);
  negotiated.set(header, encoding ?? 'identity');
  return encoding;
}
