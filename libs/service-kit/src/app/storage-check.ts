import type { MikroORM } from '@mikro-orm/core';
import { inTransaction, nativePool } from '../database/native.ts';
import { isDiskFull } from '../errors/translate-error.ts';

/** Needs new pages on the disk, as the next rows would, and leaves nothing behind. */
const probe = `create temporary table storage_probe on commit drop as
  select repeat(md5(n::text), 32) as filler from generate_series(1, 1000) as n`;

/** Remembers that the disk of the database was full, and finds out when it no longer is. */
export interface StorageCheck {
  /** Takes note of a failure. Returns whether it is the first of a disk that has become full. */
  isNews(error: unknown): boolean;
  isWritable(): Promise<boolean>;
}

export function createStorageCheck(orm: MikroORM): StorageCheck {
  let isFull = false;
  return {
    isNews(error) {
      const isFirst = isDiskFull(error) && !isFull;
      isFull ||= isFirst;
      return isFirst;
    },
    async isWritable() {
      if (!isFull) return true;
      await inTransaction(await nativePool(orm), (client) => client.query(probe));
      isFull = false;
      return true;
    },
  };
}
