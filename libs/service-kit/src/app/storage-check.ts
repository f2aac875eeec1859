import type { MikroORM } from '@mikro-orm/core';
import { inTransaction, nativePool } from '../database/native.ts';
import { isDiskFull } from '../errors/translate-error.ts';

/** SQL that needs new disk pages, as new rows do, and frees them on commit. It fails while the disk is full. */
const probe = `create temporary table storage_probe on commit drop as
  select repeat(md5(n::text), 32) as filler from generate_series(1, 1000) as n`;

/** Remembers that the database's disk is full, until a write succeeds again. */
export interface StorageCheck {
  /**
   * Checks the error of a failed request. If it means a full disk, remembers this. Returns true only for the first such
   * error since the disk became full.
   */
  recordFailure(error: unknown): boolean;
  /** Returns whether the disk was full at the last write that could tell. */
  isFull(): boolean;
  /**
   * Resolves with true when the database can write. Tests this by a write only if the disk was full before.
   * @throws the database's error while its disk is full
   */
  isWritable(): Promise<boolean>;
}

export function createStorageCheck(orm: MikroORM): StorageCheck {
  let isFull = false;
  return {
    recordFailure(error) {
      const isFirst = isDiskFull(error) && !isFull;
      isFull ||= isFirst;
      return isFirst;
    },
    isFull: () => isFull,
    async isWritable() {
      if (!isFull) return true;
      await inTransaction(await nativePool(orm), (client) => client.query(probe));
      isFull = false;
      return true;
    },
  };
}
