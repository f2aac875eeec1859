import { createHash, randomBytes } from 'node:crypto';

/** Begins the secrets of publish tokens, so that scanners for leaked secrets find them. */
const prefix = 'repaso_';

/** Returns a new secret: 32 random bytes. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64url');

/** Returns the hash under which a secret is stored. A fast one is enough, because the secret cannot be guessed. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
