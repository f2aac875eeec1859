import { createHash } from 'node:crypto';

/** Returns the version of an item that comes with an installation: a SHA-256 of its content, in hex. */
export const seedHash = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');
