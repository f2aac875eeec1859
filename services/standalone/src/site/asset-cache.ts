import type { FileStorage } from '@repaso/service-kit';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
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

interface CacheOptions {
  /** Milliseconds for which a file in memory is used as it is, before it is compared with the stored one. */
  maxAgeMs?: number;
  /** Returns whether a file has the right content. A file that does not is not served. */
  isIntact?: (file: string, bytes: Buffer) => Promise<boolean>;
}

/**
 * Returns a function that reads a file of a storage, and keeps it in memory until it changes there. It resolves with
 * undefined when there is no such file. While the storage cannot be reached, files in memory are used; for others it
 * rejects.
 */
export function createAssetCache(
  files: FileStorage,
  { maxAgeMs = 0, isIntact = () => Promise.resolve(true) }: CacheOptions = {},
): AssetCache {
  const cache = new LRUCache<string, { tag: string; asset: Asset; size: number }>({
    maxSize: memoryBytes,
    // The file, and its two compressed forms, which together are about as large as the file.
    sizeCalculation: ({ size }) => 2 * size + 1,
    ...(Number.isFinite(maxAgeMs) && { ttl: maxAgeMs }),
    ignoreFetchAbort: true,
    async fetchMethod(file, known) {
      const found = await files.readChanged(file, known?.tag).catch((error: unknown) => {
        if (known === undefined) throw error;
        return 'unchanged' as const;
      });
      if (found === 'unchanged') return known;
      if (found === null || !(await isIntact(file, found.bytes))) return undefined;
      return { tag: found.tag, asset: makeAsset(file, found.bytes), size: found.bytes.length };
    },
  });
  return async (file) => (await cache.fetch(file, { forceRefresh: maxAgeMs === 0 }))?.asset;
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
