import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** An Ed25519 key pair. `publicKey`: its 32 bytes in base64url. */
export interface ReleaseKey {
  kid: string;
  publicKey: string;
  privateKey: KeyObject;
}

/** Start of an Ed25519 private key in PKCS #8 (RFC 8410, section 7). The 32 bytes of the key follow. */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Start of an Ed25519 public key in SPKI (RFC 8410, section 4). The 32 bytes of the key follow. */
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Derives a key pair. The same secret and salt always give the same pair. */
export function deriveReleaseKey(secret: string, salt: string): ReleaseKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, salt, 'repaso-release', 32));
  const der = Buffer.concat([privatePrefix, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const publicKey = spki.subarray(publicPrefix.length).toString('base64url');
  return {
    kid: createHash('sha256').update(publicKey).digest('base64url').slice(0, 16),
    publicKey,
    privateKey,
  };
}

/** Returns the Ed25519 signature of a text in base64url. */
export const signText = (text: string, { privateKey }: ReleaseKey): string =>
  sign(null, Buffer.from(text), privateKey).toString('base64url');

/** Returns whether a signature in base64url was made over the text by the owner of the public key. */
export function isSignedBy(text: string, signature: string, publicKey: string): boolean {
  const key = Buffer.concat([publicPrefix, Buffer.from(publicKey, 'base64url')]);
  const object = createPublicKey({ key, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), object, Buffer.from(signature, 'base64url'));
}
