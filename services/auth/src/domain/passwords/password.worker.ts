import bcrypt from 'bcryptjs';
import { createHash } from 'node:crypto';

/** bcrypt ignores everything after 72 bytes. Hashing first makes every character of a long password count. */
const digest = (password: string) => createHash('sha256').update(password.normalize('NFC')).digest('base64');

export function hash({ password, cost }: { password: string; cost: number }): string {
  return bcrypt.hashSync(digest(password), cost);
}

export function check({ password, hash }: { password: string; hash: string }): boolean {
  return bcrypt.compareSync(digest(password), hash);
}
