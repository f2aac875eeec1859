import type { MikroORM } from '@mikro-orm/core';
import { inTransaction, nativePool } from '../database/native.ts';
import { isDiskFull } from '../errors/translate-error.ts';

/** Allocates new disk pages, as new rows would, and drops them on commit. */
const probe = `create temporary table storage_probe on commit drop as
  select repeat(md5(n::text), 32) as filler from generate_series(1, 1000) as n`;

/** Records that the database's disk is full, and detects when it has space again. */
export interface StorageCheck {
  /** Records a failed request. Returns true for the first failure since the disk became full. */
  recordFailure(error: unknown): boolean;
  /** Resolves with true when the database can write. @throws the database's error while its disk is full */
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
    async isWritable() {
      if (!isFull) return true;
      await inTransaction(await nativePool(orm), (client) => client.query(probe));
      isFull = false;
      return true;
    },
  };
}
