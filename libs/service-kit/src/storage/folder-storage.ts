import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../errors/system-error-code.ts';
import { isStoragePath, partsOf } from './file-storage.ts';
import type { FileStorage, ListedFile } from './file-storage.ts';

/** Returns the storage in a folder. It creates nothing before something is stored. */
export function openFolderStorage(folder: string): FileStorage {
  const incoming = path.join(folder, '.incoming');
  const at = (file: string) => path.join(folder, ...partsOf(file));
  /** Calls `fill` with a path for incomplete files. What it leaves there is removed. */
  const drafting = async (fill: (draft: string) => Promise<void>) => {
    const draft = path.join(incoming, randomUUID());
    try {
      await fill(draft);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  };
  return {
    kind: 'folder',
    incoming,
    read: (file) => unlessMissing(readFile(at(file))),
    async readChanged(file, tag) {
      const found = await unlessMissing(stat(at(file)));
      if (found === null || !found.isFile()) return null;
      const present = `${found.mtimeMs}:${found.size}:${found.ino}`;
      if (present === tag) return 'unchanged';
      const bytes = await unlessMissing(readFile(at(file)));
      return bytes && { tag: present, bytes };
    },
    async stream(file, range = { start: 0, end: Number.POSITIVE_INFINITY }) {
      const opened = await unlessMissing(open(at(file)));
      if (opened === null || (await opened.stat()).isFile()) return opened && opened.createReadStream(range);
      await opened.close();
      return null;
    },
    list: (below) => filesBelow(folder, below === '' ? folder : at(below)),
    write: (file, bytes) =>
      drafting(async (draft) => {
        await put(draft, bytes);
        await move(draft, at(file));
      }),
    moveIn: (file, source) => move(source, at(file)),
    remove: (file) => rm(at(file), { force: true }),
    addFolder: (name, files) =>
      drafting(async (draft) => {
        const targets = files.map((file) => at(`${name}/${file.name}`));
        for (const file of files) await put(path.join(draft, file.name), await file.read());
        if (!existsSync(at(name))) return move(draft, at(name));
        for (const [index, { name: one }] of files.entries()) {
          await move(path.join(draft, one), targets[index] ?? '');
        }
      }),
    removeFolder: (name) => drafting((draft) => unlessMissing(move(at(name), draft)).then(() => undefined)),
    close: () => Promise.resolve(),
  };
}

async function put(file: string, bytes: Buffer | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await rename(from, to);
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<ListedFile> {
  for (const entry of (await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ??
    []) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(root, file).split(path.sep).join('/');
    if (!entry.isFile() || !isStoragePath(name)) continue;
    const found = await unlessMissing(stat(file));
    if (found !== null) yield { path: name, bytes: found.size, storedAt: found.mtime };
  }
}

/** Codes of errors that say that there is no such file: also if a part of its path is a file, or it is a folder. */
const missing = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (missing.has(systemErrorCode(error) ?? '')) return null;
    throw error;
  }
}
