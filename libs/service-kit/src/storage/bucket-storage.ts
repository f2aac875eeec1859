import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openBucket } from './bucket.ts';
import type { BucketOptions, BucketSettings } from './bucket.ts';
import { partsOf } from './file-storage.ts';
import type { FileStorage, NewFile } from './file-storage.ts';
import { inParallel } from './in-parallel.ts';

/** Number of files that are stored or removed at the same time. */
const atOnce = 8;

/** Opens the storage in a bucket of an S3-compatible server. It requests nothing yet. */
export async function openBucketStorage(
  settings: BucketSettings,
  options: BucketOptions,
): Promise<FileStorage> {
  const bucket = await openBucket(settings, options);
  const incoming = await mkdtemp(path.join(tmpdir(), `repaso-${options.name}-`));
  const at = (file: string) => partsOf(file).join('/');
  const list = (folder: string) => bucket.list(folder === '' ? '' : `${at(folder)}/`);
  const write = async (file: string, bytes: Buffer | string) => bucket.put(at(file), Buffer.from(bytes));
  const remove = async (file: string) => bucket.remove(at(file));
  return {
    kind: 'bucket',
    ...{ incoming, list, write, remove },
    read: async (file) => whole(await bucket.get(at(file), {}, (body) => buffer(body))),
    readChanged: async (file, unless) =>
      bucket.get(at(file), { unless }, async (body, tag) => ({ tag, bytes: await buffer(body) })),
    stream: async (file, range) => whole(await bucket.get(at(file), { range }, (body) => body)),
    async moveIn(file, source) {
      await write(file, await readFile(source));
      await rm(source, { force: true });
    },
    async addFolder(folder, files) {
      const put = async ({ name, read }: NewFile) => write(`${folder}/${name}`, await read());
      await inParallel(files.slice(0, -1), atOnce, put);
      await inParallel(files.slice(-1), atOnce, put);
    },
    async removeFolder(folder, first) {
      await remove(`${folder}/${first}`);
      const others: string[] = [];
      for await (const { path: file } of list(folder)) others.push(file);
      await inParallel(others, atOnce, remove);
    },
    async close() {
      bucket.close();
      await rm(incoming, { recursive: true, force: true });
    },
  };
}

/** The result of a request without a condition, which is never `unchanged`. */
const whole = <T>(found: T | 'unchanged' | null): T | null => (found === 'unchanged' ? null : found);
