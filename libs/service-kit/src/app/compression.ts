import type { Context } from 'koa';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { ServiceMiddleware } from './service-state.ts';

/** Below this, headers weigh more than what compression saves. */
const worthCompressing = 1024;
/** What takes a millisecond or two; a larger answer is left to another thread. */
const atOnce = 1024 * 1024;

const brotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 2 } };
const gzip = { level: 4 };

/** In order of preference: the same size for less time comes first. */
const encodings = {
  zstd: {
    now: (text: Buffer) => zlib.zstdCompressSync(text),
    later: (text: Buffer) => promisify(zlib.zstdCompress)(text),
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
 * Writes answers as JSON and compresses them, each in one go: they are in memory whole, and a compressing stream with its
 * way through the thread pool costs ten times what the compressing of a few kilobytes does.
 */
export const compression: ServiceMiddleware = async (ctx, next) => {
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
  ctx.body = text.length <= atOnce ? now(text) : await later(text);
};

/** Text and plain data; files and streams go out as they are. */
function textOf(body: unknown): Buffer | undefined {
  if (typeof body === 'string') return Buffer.from(body);
  const isData =
    typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;
  return isData ? Buffer.from(JSON.stringify(body)) : undefined;
}

/** Ours of those that the client takes. Who does not say what it takes gets the text itself. */
function accepted(ctx: Context): Encoding | undefined {
  if (ctx.get('accept-encoding') === '') return undefined;
  return inOrder.find((encoding) => ctx.acceptsEncodings(encoding) === encoding);
}
