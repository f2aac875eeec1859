import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Archive } from './read-archive.ts';

/** Writes an entry of a backup to the file `target`. It gets its name only when it is complete. */
export async function restoreFile(
  target: string,
  entry: string,
  { archive, signal }: { archive: Archive; signal: AbortSignal },
): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  await pipeline(await archive.read(entry), createWriteStream(`${target}.partial`), { signal });
  await rename(`${target}.partial`, target);
}
