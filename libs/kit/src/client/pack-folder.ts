import type { ReleaseEntry } from '@repaso/contracts';
import { entryFile } from '@repaso/release-rules';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** Returns the tar archive with gzip of a build: its entry and the files that the entry lists. */
export async function packFolder(folder: string, { integrity }: ReleaseEntry): Promise<Buffer> {
  const archive = pack();
  const zip = createGzip();
  const packed = buffer(archive.pipe(zip));
  for (const name of [...Object.keys(integrity), entryFile]) {
    const file = path.join(folder, name);
    const { size } = await stat(file);
    await pipeline(createReadStream(file), archive.entry({ name, size }));
  }
  archive.finalize();
  return packed;
}
