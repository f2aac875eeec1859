import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const megabyte = 2 ** 20;

/** A file system of its own, with a fixed size, in memory. */
export interface SmallDisk {
  folder: string;
  /** Writes a file until no space is left. */
  fill(): Promise<void>;
  /** Removes that file. */
  free(): void;
  unmount(): void;
}

/** Mounts a tmpfs. @throws Error unless this process runs as root and may mount */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'repaso-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder]);
  const filler = path.join(folder, 'filler');
  return {
    folder,
    async fill() {
      const file = await open(filler, 'w');
      try {
        for (;;) await file.write(Buffer.alloc(Math.max(1, await freeChunk(folder))));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rmSync(filler, { force: true }),
    unmount() {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

async function freeChunk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.min(megabyte, bavail * bsize);
}
