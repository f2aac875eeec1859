import { Readable } from 'node:stream';
import { appError } from '../errors/app-error.ts';
import type { Logger } from '../process/logger.ts';
import type { ByteRange, ListedFile } from './file-storage.ts';

export interface BucketSettings {
  /** Address of the bucket: `https://s3.example/bucket`, with a prefix of the keys if there is more path. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface BucketOptions {
  /** What is stored, for the log and for clients. */
  name: string;
  log: Logger;
}

/** The requests to a bucket. Each throws UPSTREAM_UNAVAILABLE if the server fails or refuses it. */
export interface Bucket {
  /**
   * Requests a file, or a part of it. `read` gets its bytes and its tag. Returns null if the file is missing, and
   * `unchanged` if it has the tag of `unless`.
   */
  get<T>(
    file: string,
    condition: { unless?: string | undefined; range?: ByteRange | undefined },
    read: (body: Readable, tag: string) => T | Promise<T>,
  ): Promise<T | 'unchanged' | null>;
  put(file: string, bytes: Buffer): Promise<void>;
  remove(file: string): Promise<void>;
  /** Yields the files whose paths begin so. */
  list(beginning: string): AsyncIterable<ListedFile>;
  close(): void;
}

/** Milliseconds until a server counts as unreachable: to connect, and without a byte of a response. */
const timeouts = { connectionTimeout: 1000, socketTimeout: 15_000 };
const quietMs = 60_000;

/**
 * Opens a bucket of an S3-compatible server. It requests nothing yet. The client is loaded only here, because most
 * installations need none.
 */
export async function openBucket(settings: BucketSettings, options: BucketOptions): Promise<Bucket> {
  const s3 = await import('@aws-sdk/client-s3');
  const { endpoint, Bucket, prefix } = addressOf(settings.url);
  const client = new s3.S3Client({
    endpoint,
    region: settings.region,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    requestHandler: timeouts,
    // Newer checksums are sent in a trailer, which many compatible servers refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const fail = unavailable(options);
  const at = (file: string) => ({ Bucket, Key: `${prefix}${file}` });
  return {
    async get(file, { unless: IfNoneMatch, range }, read) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body, ETag = '' } = await client.send(
          new s3.GetObjectCommand({ ...at(file), IfNoneMatch, Range }),
        );
        if (!(Body instanceof Readable)) throw new Error('the S3 client returned no stream');
        return await read(Body, ETag);
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return null;
        const isUnchanged = error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === 304;
        return isUnchanged ? 'unchanged' : fail(error);
      }
    },
    async put(file, Body) {
      // The client can repeat a request with a buffer, not one with a stream.
      const request = { ...at(file), Body, ContentLength: Body.length };
      await client.send(new s3.PutObjectCommand(request)).catch(fail);
    },
    async remove(file) {
      await client.send(new s3.DeleteObjectCommand(at(file))).catch(fail);
    },
    async *list(beginning) {
      const request = { Bucket, Prefix: `${prefix}${beginning}` };
      const pages = s3.paginateListObjectsV2({ client }, request)[Symbol.asyncIterator]();
      const next = () => pages.next().catch(fail);
      for (let page = await next(); page.done !== true; page = await next()) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.value.Contents ?? []) {
          yield { path: Key.slice(prefix.length), bytes: Size, storedAt: LastModified };
        }
      }
    },
    close: () => client.destroy(),
  };
}

function addressOf(url: string) {
  const { origin, pathname } = new URL(url);
  const [Bucket = '', ...folders] = pathname.split('/').filter((name) => name !== '');
  return { endpoint: origin, Bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}

/**
 * Returns a function that throws UPSTREAM_UNAVAILABLE for any failure of the bucket's server. It logs at most one cause a
 * minute, because a site reads files for every page.
 */
function unavailable({ name, log }: BucketOptions): (error: unknown) => never {
  let isQuietUntil = 0;
  let omitted = 0;
  return (error) => {
    const now = performance.now();
    if (now < isQuietUntil) omitted += 1;
    else {
      log.error({ err: error, omitted }, `${name} storage`);
      [isQuietUntil, omitted] = [now + quietMs, 0];
    }
    throw appError('UPSTREAM_UNAVAILABLE', { service: name });
  };
}
