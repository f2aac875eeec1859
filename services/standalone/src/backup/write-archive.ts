import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { manifestName } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { meter } from './meter.ts';
import { openArchive } from './read-archive.ts';

export interface ArchiveWriter {
  /** Takes a stream in to its end; answers its checksum. */
  add(name: string, source: Readable): Promise<string>;
  signal: AbortSignal;
}

/**
 * Writes an archive with what `fill` adds and the manifest it answers. The file bears its name only when it is whole,
 * on the disk, and was read back; readable by its owner alone.
 */
export async function writeArchive(
  target: string,
  fill: (archive: ArchiveWriter) => Promise<Manifest>,
  signal: AbortSignal,
): Promise<Manifest> {
  const partial = `${target}.partial`;
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const zip = new yazl.ZipFile();
  zip.on('error', (error) => failed.abort(error));
  const file = createWriteStream(partial, { mode: 0o600, flush: true });
  const written = pipeline(zip.outputStream, file, { signal: either });
  try {
    const filled = fill({
      add: (name, source) => add(zip, { name, source, signal: either }),
      signal: either,
    });
    // A disk that is full ends the writing, while the filling would wait for ever.
    const manifest = await Promise.race([filled, written.then(() => filled)]);
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), manifestName);
    zip.end();
    await written;
    await readBack(partial, signal);
    await rename(partial, target);
    return manifest;
  } catch (error) {
    failed.abort(error);
    await written.catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

async function add(
  zip: yazl.ZipFile,
  { name, source, signal }: { name: string; source: Readable; signal: AbortSignal },
): Promise<string> {
  const { stream, sha256 } = meter();
  zip.addReadStream(stream, name);
  await pipeline(source, stream, { signal });
  return sha256();
}

async function readBack(file: string, signal: AbortSignal): Promise<void> {
  const archive = await openArchive(file);
  try {
    await archive.verify(signal);
  } finally {
    archive.close();
  }
}
