import { limits } from '@repaso/contracts';
import { AppError, appError } from '@repaso/service-kit';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';

/** A path in a build: parts without a leading dot, so that none leaves the folder or is hidden. */
const safePath = /^[\w@+~-][\w@+~.-]*(\/[\w@+~-][\w@+~.-]*)*$/;
const longestPath = 200;

/**
 * Writes the files of a tar archive with gzip into a folder, which it creates. Only plain files are accepted: no links
 * and no paths outside of the folder. The archive is never in memory as a whole.
 * @throws ARCHIVE_INVALID, BODY_TOO_LARGE. Files that were written stay; the caller removes the folder.
 */
export async function unpackArchive(archive: Readable, folder: string, signal: AbortSignal): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unpacking = extract();
  // A broken archive must also end the file that is being written, which waits for its rest.
  const broken = new AbortController();
  const writing = writeFiles(unpacking, folder, broken.signal);
  const stages = [
    archive,
    atMost(limits.buildArchiveBytes),
    createGunzip(),
    atMost(limits.buildBytes),
  ] as const;
  const reading = pipeline(...stages, unpacking, { signal }).catch((error: unknown) => {
    broken.abort(error);
    throw error;
  });
  const results = await Promise.allSettled([reading, writing]);
  const errors = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  // The error of one half also ends the other. Ours says why.
  const [first] = errors.toSorted((one, other) => Number(isOurs(other)) - Number(isOurs(one)));
  if (first === undefined) return;
  if (isOurs(first)) throw first;
  signal.throwIfAborted();
  throw appError('ARCHIVE_INVALID', { reason: 'it is no tar archive with gzip' });
}

const isOurs = (error: unknown): error is AppError => error instanceof AppError;

function atMost(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(appError('BODY_TOO_LARGE', { limit }));
      else done(null, chunk);
    },
  });
}

async function writeFiles(
  unpacking: ReturnType<typeof extract>,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const written = new Set<string>();
  for await (const entry of unpacking) {
    const name = nameOf(entry.header);
    if (name === undefined) {
      entry.resume();
      continue;
    }
    if (written.has(name)) throw appError('ARCHIVE_INVALID', { reason: `it has ${name} twice` });
    written.add(name);
    if (written.size > limits.buildFiles) {
      throw appError('ARCHIVE_INVALID', { reason: `it has more than ${limits.buildFiles} files` });
    }
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(entry, createWriteStream(file, { flags: 'wx' }), { signal });
  }
}

/** Returns the path of a file; undefined for a folder. @throws ARCHIVE_INVALID */
function nameOf({ name, type }: Header): string | undefined {
  if (type === 'directory') return undefined;
  const shown = JSON.stringify(name.slice(0, longestPath));
  if (type !== 'file') throw appError('ARCHIVE_INVALID', { reason: `${shown} is no plain file` });
  const relative = name.replace(/^\.\//, '');
  if (relative.length > longestPath || !safePath.test(relative)) {
    throw appError('ARCHIVE_INVALID', { reason: `${shown} is not a path that a build may have` });
  }
  return relative;
}
