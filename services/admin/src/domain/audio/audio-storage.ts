import { appError } from '@repaso/service-kit';
import type { ByteRange, FileStorage } from '@repaso/service-kit';
import { mkdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Stores recordings under keys, which are the SHA-256 of their bytes in hex. A stored recording never changes. */
export interface AudioStorage {
  /** Folder for uploads that are not complete and checked yet. */
  incoming: string;
  /** Moves a file of that folder into the storage, under a key. A recording with the same key is replaced. */
  put(key: string, file: string): Promise<void>;
  /** Returns the bytes of a recording, or of a part of it. @throws AUDIO_NOT_FOUND */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Deletes a recording. Does nothing if the key has no recording. */
  remove(key: string): Promise<void>;
  /** Yields all keys with the time when they were stored. */
  list(): AsyncIterable<{ key: string; storedAt: Date }>;
  close(): Promise<void>;
}

/**
 * Returns whether a file name is a key. The storage ignores files with other names, because it has not written them.
 */
export const isAudioKey = (name: string) => /^[0-9a-f]{64}$/.test(name);

/** Returns the storage of recordings among files. Creates the folder of uploads. @throws if it is not writable */
export async function audioStorage(files: FileStorage): Promise<AudioStorage> {
  await mkdir(files.incoming, { recursive: true });
  return {
    incoming: files.incoming,
    put: (key, file) => files.moveIn(key, file),
    async read(key, range) {
      const found = await files.stream(key, range);
      if (found === null) throw appError('AUDIO_NOT_FOUND');
      return found;
    },
    remove: (key) => files.remove(key),
    async *list() {
      for await (const { path: key, storedAt } of files.list(''))
        if (isAudioKey(key)) yield { key, storedAt };
    },
    close: () => files.close(),
  };
}
