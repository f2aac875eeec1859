import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypeOf } from './content-type.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** A file of the site, ready to be sent. Each compressed form is made when it is first requested. */
export interface Asset {
  type: string;
  etag: string;
  encodings: readonly Encoding[];
  body(encoding: Encoding): Promise<Buffer>;
}

export type AssetCache = (file: string) => Promise<Asset | undefined>;

const memoryBytes = 64 * 1024 * 1024;
/** Smallest file to compress, in bytes. For smaller ones the extra headers cost more than compression saves. */
const worthCompressing = 1024;

/** Brotli with quality 10 takes a third of the time of quality 11, and its result is one per cent larger. */
const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  identity: (bytes) => Promise.resolve(bytes),
};

/**
 * Returns a function that reads a file, and keeps it in memory until it changes on disk. It resolves with undefined
 * when there is no such file, or `isIntact` refuses its content.
 */
export function createAssetCache(
  isIntact: (file: string, bytes: Buffer) => Promise<boolean> = () => Promise.resolve(true),
): AssetCache {
  const cache = new LRUCache<string, { asset: Asset; size: number }>({
    maxSize: memoryBytes,
    // The file, and its two compressed forms, which together are about as large as the file.
    sizeCalculation: ({ size }) => 2 * size + 1,
  });
  return async (file) => {
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const key = `${file}:${found.mtimeMs}:${found.size}`;
    const cached = cache.get(key);
    if (cached) return cached.asset;
    const bytes = await readFile(file);
    if (!(await isIntact(file, bytes))) return undefined;
    const asset = makeAsset(file, bytes);
    cache.set(key, { asset, size: found.size });
    return asset;
  };
}

/** Makes an asset of a file's content. */
export function makeAsset(file: string, bytes: Buffer): Asset {
  const { type, isText } = contentTypeOf(file);
  const forms = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    encodings: isText && bytes.length >= worthCompressing ? ['br', 'gzip', 'identity'] : ['identity'],
    body(encoding) {
      const form = forms.get(encoding) ?? compress[encoding](bytes);
      forms.set(encoding, form);
      return form;
    },
  };
}
