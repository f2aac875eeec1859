import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypeOf } from './content-types.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** A file as it is sent: its bytes, and each compressed form from the first time it is asked for. */
export interface Asset {
  type: string;
  etag: string;
  encodings: readonly Encoding[];
  body(encoding: Encoding): Promise<Buffer>;
}

export type AssetCache = (file: string) => Promise<Asset | undefined>;

const memoryBytes = 64 * 1024 * 1024;
/** Below this, headers weigh more than what compression saves. */
const worthCompressing = 1024;

/** One step below brotli's best quality: a third of its time for one per cent of the size. */
const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  identity: (bytes) => Promise.resolve(bytes),
};

/** Finds files and keeps them in memory; a file that changed on disk is read again. */
export function createAssetCache(): AssetCache {
  const kept = new LRUCache<string, { asset: Asset; size: number }>({
    maxSize: memoryBytes,
    // The compressed forms take about as much again as the file itself.
    sizeCalculation: ({ size }) => 2 * size + 1,
  });
  return async (file) => {
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const key = `${file}:${found.mtimeMs}:${found.size}`;
    const known = kept.get(key);
    if (known) return known.asset;
    const asset = makeAsset(file, await readFile(file));
    kept.set(key, { asset, size: found.size });
    return asset;
  };
}

function makeAsset(file: string, bytes: Buffer): Asset {
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
