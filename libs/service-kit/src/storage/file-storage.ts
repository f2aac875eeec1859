import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** A part of a file in bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The content of a file. Its tag changes with the content. */
interface StoredFile {
  tag: string;
  bytes: Buffer;
}

export interface ListedFile {
  path: string;
  bytes: number;
  storedAt: Date;
}

/** A file to store below a folder. */
export interface NewFile {
  name: string;
  read(): Promise<Buffer>;
}

/**
 * Stores files under paths such as `remotes/mf_songs/1.0.0/entry.js`. A reader gets the old content of a file or the new
 * one, never a part. No part of a path begins with a dot. A storage that cannot be reached throws UPSTREAM_UNAVAILABLE.
 */
export interface FileStorage {
  /** A folder shows new folders as a whole, and its tags cost nothing. A bucket has neither. */
  readonly kind: 'folder' | 'bucket';
  /** Folder of this machine for files that are not complete yet; on the disk of a folder storage. It may be missing. */
  readonly incoming: string;
  /** Returns null if the file is missing. */
  read(file: string): Promise<Buffer | null>;
  /** Returns null if the file is missing, and `unchanged` if it still has this tag. */
  readChanged(file: string, tag: string | undefined): Promise<StoredFile | 'unchanged' | null>;
  /** Returns the bytes of a file, or of a part of it; null if the file is missing. */
  stream(file: string, range?: ByteRange): Promise<Readable | null>;
  /** Yields the files below a folder, in any order; with '' all files. */
  list(folder: string): AsyncIterable<ListedFile>;
  write(file: string, bytes: Buffer | string): Promise<void>;
  /** Stores a file of this machine and removes it there. */
  moveIn(file: string, source: string): Promise<void>;
  /** Does nothing if the file is missing. */
  remove(file: string): Promise<void>;
  /**
   * Stores files below a folder. If the folder is new, they appear together in a folder storage. In a bucket, and in an
   * existing folder, the last one is stored after the others. If a file cannot be read, a folder storage is unchanged.
   */
  addFolder(folder: string, files: readonly NewFile[]): Promise<void>;
  /** Removes all files below a folder: in a folder storage at once, in a bucket `first` before the others. */
  removeFolder(folder: string, first: string): Promise<void>;
  close(): Promise<void>;
}

const part = '[\\w@+~-][\\w@+~.-]*';
const safePath = new RegExp(`^${part}(/${part})*$`);

/** Returns whether a path may be that of a stored file. */
export const isStoragePath = (file: string): boolean => safePath.test(file);

/** Returns the parts of a path. @throws Error if it could lead out of the storage, or into its hidden folders */
export function partsOf(file: string): string[] {
  if (!isStoragePath(file)) throw new Error(`${JSON.stringify(file)} is no path of a stored file`);
  return file.split('/');
}

/** Removes what processes that ended have left in a folder of incomplete files, before a time. */
export async function removeLeftovers(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const left = path.join(folder, name);
    const found = await stat(left).catch(() => undefined);
    if (found !== undefined && found.mtime < before) await rm(left, { recursive: true, force: true });
  }
}
