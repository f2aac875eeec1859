import { canonicalJson } from '@repaso/contracts';
import type { ReleaseEntry } from '@repaso/contracts';
import { createHash } from 'node:crypto';

/** Returns the id of a build: hex SHA-256 of its release entry, which has the hash of each of its files. */
export const digestOf = (entry: ReleaseEntry): string =>
  createHash('sha256').update(canonicalJson(entry)).digest('hex');
